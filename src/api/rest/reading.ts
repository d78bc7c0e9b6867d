import type { FastifyRequest } from 'fastify';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import { BadInput } from '../../app/refusal';
import { isJsonObject } from '../../engine/core/json';
import type { JsonSchema } from './json-schema';
import type { Input, RestOperation } from './rest-operation';

/** Reads the variables of an operation from a request. What does not fit is a `BadInput` that says what would. */
export type ReadRequest = (request: FastifyRequest) => Record<string, unknown>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The version alone, or the whole tag that an answer had; quotes are what the standard asks for. */
const VERSION = /^(?:W\/)?"?(\d{1,9})(?:-[\w-]+)?"?$/;

export function makeReader({ parameters, input }: RestOperation, { coercing, strict }: Checkers): ReadRequest {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const query = onceNeeded(coercing, {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, referring(schema)])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  });
  const body = input?.body === undefined ? undefined : onceNeeded(strict, referring(input.body));
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const path = onceNeeded(coercing, {
    type: 'object',
    properties: Object.fromEntries(inPath.map(({ name, schema }) => [name, referring(schema)])),
  });
  return (request) => {
    const there = checked(path(), copied(request.params), 'The address');
    const asked = checked(query(), copied(request.query), THE_QUERY);
    if (input === undefined) return { ...asked, ...there };
    return { input: { ...readBody(body?.(), request.body), ...readHeaders(input, request), ...there } };
  };
}

/** What checks requests, for all routes together. */
export interface Checkers {
  /** What stands in an address is text; `5` is a number there if one is wanted, and one value is a list of one. */
  readonly coercing: Ajv2020;
  readonly strict: Ajv2020;
}

const FORMATS = {
  uuid: UUID,
  'date-time': true,
  int32: { type: 'number', validate: (value: number) => value >= -(2 ** 31) && value < 2 ** 31 },
} as const;

export function makeCheckers(components: ReadonlyMap<string, JsonSchema>): Checkers {
  // The schemas are ours; tests hold them against the standard.
  const options = { verbose: true, strict: false, validateSchema: false, formats: FORMATS };
  const checkers = { coercing: new Ajv2020({ ...options, coerceTypes: 'array' }), strict: new Ajv2020(options) };
  const schemas = Object.fromEntries([...components].map(([name, schema]) => [name, referring(schema)]));
  for (const ajv of Object.values(checkers)) ajv.addSchema({ $id: DOCUMENT, components: { schemas } });
  return checkers;
}

/** To compile a schema takes longer than to serve a request; a server that starts need not wait for all of them. */
function onceNeeded(ajv: Ajv2020, schema: JsonSchema): () => ValidateFunction {
  let compiled: ValidateFunction | undefined;
  return () => (compiled ??= ajv.compile(schema));
}

/** References name the document, which each checker knows under this. */
const DOCUMENT = 'document';

function referring(schema: JsonSchema): JsonSchema {
  const { $ref, items, properties, anyOf } = schema;
  return {
    ...schema,
    ...($ref === undefined ? {} : { $ref: `${DOCUMENT}${$ref}` }),
    ...(items === undefined ? {} : { items: referring(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(referring) }),
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, referring(each)])) }),
  };
}

function readBody(fits: ValidateFunction | undefined, body: unknown): Record<string, unknown> {
  const given = body ?? {};
  if (fits !== undefined) return checked(fits, given, 'The body');
  if (isJsonObject(given) && Object.keys(given).length === 0) return {};
  throw new BadInput('This request takes no body.');
}

function readHeaders({ idempotencyKey, ifMatch }: Input, { headers }: FastifyRequest): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  if (idempotencyKey !== undefined) {
    const commandId = readKey(headers['idempotency-key'], idempotencyKey);
    if (commandId !== undefined) read['commandId'] = commandId;
  }
  const { 'if-match': asked } = headers;
  if (!ifMatch || asked === undefined || asked.trim() === '*') return read;
  const version = VERSION.exec(asked.trim())?.[1];
  if (version === undefined) {
    throw new BadInput('If-Match is the version at which you decided, such as "17", or the ETag of the game.');
  }
  return { ...read, expectedVersion: Number(version) };
}

function readKey(header: string | string[] | undefined, wanted: 'required' | 'optional'): string | undefined {
  if (header === undefined && wanted === 'optional') return undefined;
  const key = typeof header === 'string' ? header.trim().replace(/^"(.*)"$/, '$1') : undefined;
  if (key !== undefined && UUID.test(key)) return key;
  throw new BadInput('Send an Idempotency-Key: a UUID that you make for this command alone.');
}

const THE_QUERY = 'The query';

function checked(fits: ValidateFunction, value: unknown, what: string): Record<string, unknown> {
  if (!fits(value)) throw new BadInput(sentenceOf(fits.errors?.[0], what));
  return isRecord(value) ? value : {};
}

/** What is wrong and what is possible, in one sentence. */
function sentenceOf(error: ErrorObject | undefined, what: string): string {
  if (error === undefined) return `${what} cannot be read.`;
  const { keyword, params, instancePath, parentSchema, data, message = 'cannot be read' } = error;
  const path = instancePath.slice(1).replaceAll('/', '.');
  // In a query one value is a list of one: who wrote `status=open` knows of no `status.0`.
  const where = path === '' ? what : what === THE_QUERY ? path.replace(/\.\d+$/, '') : path;
  const isListed = what === THE_QUERY && path !== where && typeof data === 'string' && data.includes(',');
  const oneByOne = isListed ? ` Several are sent one by one: ${where}=…&${where}=….` : '';
  switch (keyword) {
    case 'additionalProperties': {
      const known = Object.keys(isRecord(parentSchema?.['properties']) ? parentSchema['properties'] : {});
      const possible = known.length === 0 ? 'nothing' : known.join(', ');
      return `${what} has ${JSON.stringify(params['additionalProperty'])}, which is not known here. It takes ${possible}.`;
    }
    case 'required':
      return `${what} must have ${String(params['missingProperty'])}.`;
    case 'enum':
      return `${where} must be one of ${listed(params['allowedValues'])}.${oneByOne}`;
    case 'type':
      return `${where} must be ${namesOf(params['type'])}.`;
    case 'format':
      return `${where} must be ${FORMS.get(params['format']) ?? String(params['format'])}.`;
    default:
      return `${where} ${message}.`;
  }
}

const NAMES: ReadonlyMap<unknown, string> = new Map([
  ['string', 'text'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['object', 'a JSON object'],
  ['array', 'a list'],
]);

/** One type, or those among which a value may choose. */
function namesOf(types: unknown): string {
  const all: readonly unknown[] = Array.isArray(types) ? types : [types];
  return all.map((type) => NAMES.get(type) ?? String(type)).join(' or ');
}

const FORMS: ReadonlyMap<unknown, string> = new Map([
  ['int32', 'a whole number below 2147483648'],
  ['uuid', 'a UUID'],
]);

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : '';
}

function copied(parameters: unknown): Record<string, unknown> {
  return isRecord(parameters) ? { ...parameters } : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
