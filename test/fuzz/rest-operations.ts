import { DOCUMENT } from '../kit/rest-document';

/** What would end the token that all else is asked with, or takes long on purpose. */
const NOT_ASKED = /accounts|sessions|password|tokens|\/ban|oauth|sign-/;

/** Every address of the REST interface, without `/v1`. */
export const OPERATIONS: readonly { readonly method: 'GET' | 'POST'; readonly path: string }[] = Object.entries(
  DOCUMENT.paths,
).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => (method === 'get' || method === 'post') && !NOT_ASKED.test(path))
    .map((method) => ({ method: method === 'get' ? 'GET' : 'POST', path: path.replace('/v1', '') }) as const),
);
