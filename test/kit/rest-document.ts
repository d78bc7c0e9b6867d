import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../src/api/rest/json-schema';
import type { ApiOperation, ApiResponse, OpenApi } from '../../src/api/rest/openapi';

/** The document that client authors read. */
export const DOCUMENT = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as OpenApi;

/** One answer of the server, as far as the document speaks of it. */
export interface Answered {
  readonly method: string;
  /** With the query. */
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, formats: { int32: true } });
addFormats(ajv);
ajv.addSchema({
  $id: 'document',
  components: {
    schemas: Object.fromEntries(
      Object.entries(DOCUMENT.components.schemas).map(([name, schema]) => [name, closed(schema)]),
    ),
  },
});
const compiled = new Map<string, ValidateFunction>();

/** Everything in which an answer differs from what the document says; empty for a good one. */
export function complaintsAbout(answered: Answered): string[] {
  const { method, status, headers, text } = answered;
  // Headers that are too large are answered before anybody has read what was asked.
  if (status === 431) return [];
  const path = templateOf(answered.address);
  if (path === undefined)
    return status === 404 || status === 405 ? [] : [`no path of the document fits ${answered.address}`];
  const operation = DOCUMENT.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) return status === 405 ? [] : [`the document has no ${method} ${path}`];
  const response = operation.responses[status] ?? operation.responses['default'];
  if (response === undefined) return [`${operation.operationId} has no answer ${status}`];
  const name = `${operation.operationId} ${status}`;
  if (status === 304) return text === '' ? [] : [`${name} has a body`];
  return [...aboutHeaders(name, response, headers), ...aboutBody(name, { operation, response, status, headers, text })];
}

function aboutHeaders(name: string, { headers = {} }: ApiResponse, sent: Headers): string[] {
  const told = ['etag', 'location', 'link'].filter((header) => sent.has(header));
  const known = Object.keys(headers).map((header) => header.toLowerCase());
  return told.filter((header) => !known.includes(header)).map((header) => `${name} has a header ${header}`);
}

function aboutBody(
  name: string,
  {
    operation,
    response,
    status,
    headers,
    text,
  }: Pick<Answered, 'status' | 'headers' | 'text'> & {
    operation: ApiOperation;
    response: ApiResponse;
  },
): string[] {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const media = response.content?.[type];
  if (media === undefined) return [`${name} is not documented as ${type}`];
  if (type === 'application/x-ndjson' || type === 'text/event-stream')
    return aboutStream(name, { type, text, item: /`(\w+)`/.exec(media.schema.description ?? '')?.[1] ?? '' });
  if (type === 'text/markdown' || type === 'text/plain') return [];
  const body: unknown = JSON.parse(text);
  const problems = fits(`${operation.operationId} ${status} ${type}`, media.schema, body);
  if (!type.startsWith('application/problem')) return problems;
  const { status: told } = body as { readonly status: number };
  return told === status ? problems : [...problems, `${name} says that it is ${told}`];
}

function aboutStream(
  name: string,
  { type, text, item }: { readonly type: string; readonly text: string; readonly item: string },
): string[] {
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  const documents =
    type === 'text/event-stream'
      ? complete.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))
      : complete.split('\n').filter((line) => line !== '');
  return documents.flatMap((document) => {
    const value: unknown = JSON.parse(document);
    const what = typeof value === 'object' && value !== null && 'code' in value ? 'Problem' : item;
    return fits(`${name} ${what}`, { $ref: `#/components/schemas/${what}` }, value);
  });
}

function fits(name: string, schema: JsonSchema, value: unknown): string[] {
  const known = compiled.get(name) ?? ajv.compile(closed(schema));
  compiled.set(name, known);
  if (known(value)) return [];
  return (known.errors ?? []).slice(0, 5).map((error) => {
    const more = JSON.stringify(error.params);
    return `${name}: ${error.instancePath || 'the body'} ${error.message ?? ''} ${more}`;
  });
}

/** Clients are told that members may be added; the server that is tested has none that the document does not name. */
function closed(schema: JsonSchema): JsonSchema {
  const { $ref, properties, required, items, oneOf, anyOf, allOf } = schema;
  return {
    ...schema,
    ...($ref === undefined ? {} : { $ref: `document${$ref}` }),
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, closed(each)])) }),
    // What only narrows another schema names no members of its own.
    ...(properties !== undefined && required !== undefined ? { additionalProperties: false } : {}),
    ...(items === undefined ? {} : { items: closed(items) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(closed) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(closed) }),
    ...(allOf === undefined ? {} : { allOf: allOf.map(closed) }),
  };
}

const TEMPLATES = Object.keys(DOCUMENT.paths)
  // A path without variables is meant before one with them.
  .toSorted((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => [path, new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]*')}$`)] as const);

function templateOf(address: string): string | undefined {
  const path = address.split('?')[0] ?? '';
  return TEMPLATES.find(([, pattern]) => pattern.test(path))?.[0];
}
