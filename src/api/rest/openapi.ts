import type { AnyRefusalCode } from '../../app/refusal';
import { present } from '../../engine/core/assert';
import { REFUSAL_SENTENCES } from '../graphql/types/refused';
import { version } from '../../../package.json';
import recorded from './examples.json';
import type { JsonSchema } from './json-schema';
import { LINES, SERVER_SENT_EVENTS } from './live-answer';
import { ERRORS, PROBLEM_TYPE, REFUSAL_STATUS } from './problem';
import type { Parameter, RestApi, RestOperation } from './rest-operation';
import { TAGS, type Route } from './routes/route';

/** Under which everything here stands. */
export const PREFIX = '/v1';

/** A document of OpenAPI 3.1, as far as ours goes. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

export interface ApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters: readonly ApiParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface ApiResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content?: Content;
}

type Content = Readonly<Record<string, MediaType>>;

export interface MediaType {
  readonly schema: JsonSchema;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}

/** What a test asked and was answered; `test/unit/rest/examples.spec.ts` records them. */
export interface RecordedExample {
  readonly operation: string;
  readonly summary: string;
  readonly body?: unknown;
  readonly status: number;
  readonly type: string;
  readonly answer: unknown;
}

const ABOUT = `
Domino games, played move by move, in seconds or over weeks. The same server speaks GraphQL at \`/graphql\`; both have the same
things, codes and permissions.

**Who you are.** \`POST ${PREFIX}/guests\` answers with a token; send it as \`Authorization: Bearer …\`. Reading public games needs none.

**Commands** (all \`POST\` on a game) take an \`Idempotency-Key\`: a UUID that you make for that command. When an answer got lost, send
the same again with the same key: it is done once. The answer then says \`repeated: true\`; \`firstSeq\`, \`lastSeq\` and \`events\` tell what the
command did then, \`version\`, \`head\`, \`receipt\` and \`game\` how the game stands now. With \`If-Match: "17"\` a command is judged only if
the game still stands at version 17; clients that chose a move from what they saw always send it. The \`ETag\` of a game, its position
or its legal moves will do as well: it begins with the version. A game that is over answers \`GAME_OVER\`, whatever the version.

**Problems** are documents of RFC 9457 (\`${PROBLEM_TYPE}\`). \`code\` is stable and for programs, \`detail\` a sentence for people; a
refusal of the game has the facts that help beside it: \`legalMoves\`, \`turnSeat\`, \`currentVersion\`, \`choices\` … The codes stand at
the end of this page. New ones may be added: go by the status when you do not know a code.

**Following a game.** \`GET ${PREFIX}/games/{gameId}/events\` gives every event once and in order, as pages, as lines, or live. Go on
after the last \`seq\` that you have, however long you were away.

**Bodies** are JSON (\`Content-Type: application/json\`, or 415), at most 64 KiB (or 413). What may be left out may be \`null\` too.

**Members** are always there; what there is not is \`null\`. New members may be added to answers: leave aside what you do not know.
Every answer has an \`X-Request-Id\`; send your own to find it in the server's log.
`.trim();

/** The OpenAPI document; `openapi.json` is its text. */
export function openApiOf(api: RestApi): OpenApi {
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const operation of api.operations) {
    const path = `${PREFIX}${operation.route.path}`;
    paths[path] = { ...paths[path], [operation.route.method.toLowerCase()]: operationOf(operation) };
  }
  const schemas = Object.fromEntries([...api.components, ['Problem', problemSchema(api)] as const].toSorted(byName));
  const bearer = { type: 'http', scheme: 'bearer', description: `A token of \`POST ${PREFIX}/guests\`.` };
  return {
    openapi: '3.1.0',
    info: { title: 'Capicua', version, description: ABOUT },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas, securitySchemes: { bearer } },
  };
}

function operationOf(operation: RestOperation): ApiOperation {
  const { route, input, parameters } = operation;
  const body = input?.body;
  return {
    operationId: route.name,
    tags: [route.tag],
    summary: route.summary,
    ...(route.about === undefined ? {} : { description: route.about }),
    security: route.who === 'player' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: [...parameters.map(addressed), ...headersOf(operation)],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: input?.bodyRequired === true,
            content: { 'application/json': { schema: body, ...examplesOf(route, asked) } },
          },
        }),
    responses: { ...successOf(operation), ...problemsOf(operation) },
  };
}

/** OpenAPI wants the description beside the schema. */
function addressed({ name, in: where, required, schema: { description, ...schema } }: Parameter): ApiParameter {
  return { name, in: where, required, ...(description === undefined ? {} : { description }), schema };
}

function headersOf({ route, input }: RestOperation): readonly ApiParameter[] {
  const headers: ApiParameter[] = [];
  const header = (name: string, description: string, schema: JsonSchema, required = false): void => {
    headers.push({ name, in: 'header', required, description, schema });
  };
  if (input?.idempotencyKey !== undefined) {
    const description = 'A UUID that you make for this command alone. Sent again, the command is not done twice.';
    header('Idempotency-Key', description, { type: 'string', format: 'uuid' }, input.idempotencyKey === 'required');
  }
  if (input?.ifMatch === true) {
    const description =
      'The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412.';
    header('If-Match', description, { type: 'string' });
  }
  if (route.method === 'GET') {
    header('If-None-Match', 'The ETag that you have; answered by 304 while it is still good.', { type: 'string' });
  }
  if (route.stream !== undefined) {
    const description = 'Where a stream goes on: the seq of the last event that you have, instead of `after`.';
    header('Last-Event-ID', description, { type: 'string' });
  }
  return headers;
}

function successOf(operation: RestOperation): Readonly<Record<string, ApiResponse>> {
  const { route, answers } = operation;
  const headers: Record<string, { description: string; schema: JsonSchema }> = {
    ETag: {
      description: 'Changes with the answer. Of what shows a game, it begins with the version.',
      schema: { type: 'string' },
    },
  };
  if (route.creates?.location !== undefined) {
    headers['Location'] = { description: 'The address of what was made.', schema: { type: 'string' } };
  }
  if (route.method === 'GET' && operation.parameters.some(({ name }) => name === 'after')) {
    headers['Link'] = { description: 'The address of the next page (`rel="next"`).', schema: { type: 'string' } };
  }
  const known: ApiResponse = { description: 'What you have is still good.' };
  const statuses = [...new Set(answers.map(({ status }) => status))];
  return {
    ...Object.fromEntries(
      statuses.map((status) => {
        const description = status === 202 ? ASKED_FIRST : route.summary;
        return [status, { description, headers, content: contentOf(operation, status) }] as const;
      }),
    ),
    ...(route.method === 'GET' ? { 304: known } : {}),
  };
}

const ASKED_FIRST = 'Nothing is done yet: your partner is asked first.';

function contentOf({ route, answers }: RestOperation, status: number): Content {
  const schemas = answers.filter((answer) => answer.status === status).map(({ schema }) => schema);
  const [answer = {}] = schemas.length > 1 ? [{ anyOf: schemas }] : schemas;
  const answered = (type: string) => examplesOf(route, (example) => ofAnswer(example, status, type));
  if (route.text !== undefined)
    return { [route.text]: { schema: AS_TEXT.get(route.text) ?? { type: 'string' }, ...answered(route.text) } };
  const page = { 'application/json': { schema: answer, ...answered('application/json') } };
  if (route.stream === undefined) return page;
  const { item } = route.stream;
  const lines: JsonSchema = {
    type: 'string',
    description: `One \`${item}\` a line; a \`Problem\` may come last. Empty lines are signs of life.`,
  };
  const serverSent: JsonSchema = {
    type: 'string',
    description: `One \`${item}\` as the \`data\` of each message, its \`seq\` as \`id\`; an event \`problem\` may come last.`,
  };
  return {
    ...page,
    [LINES.type]: { schema: lines, ...answered(LINES.type) },
    [SERVER_SENT_EVENTS.type]: { schema: serverSent, ...answered(SERVER_SENT_EVENTS.type) },
  };
}

/** What is sent as it stands and is more than a text. */
const AS_TEXT: ReadonlyMap<string, JsonSchema> = new Map([
  ['application/json', { type: 'object', additionalProperties: true }],
]);

const COMMON: Readonly<Record<number, string>> = {
  400: 'The request cannot be read; `detail` says what would be.',
  401: 'A token is needed, or this one is no good.',
  404: 'There is no such thing, or none that you may see.',
};
const OTHERS =
  'Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503).';

function problemsOf({ route, parameters, input }: RestOperation): Readonly<Record<string, ApiResponse>> {
  const problems: Record<string, ApiResponse> = {};
  const problem = (status: number | 'default', description: string, schema: JsonSchema): void => {
    const examples =
      typeof status === 'number' ? examplesOf(route, (each) => ofAnswer(each, status, PROBLEM_TYPE)) : {};
    problems[status] = { description, content: { [PROBLEM_TYPE]: { schema, ...examples } } };
  };
  const reads = parameters.length > 0 || input !== undefined;
  const statuses = [...(reads ? [400] : []), 401, ...(parameters.some((each) => each.in === 'path') ? [404] : [])];
  for (const status of statuses) problem(status, present(COMMON[status], 'a description'), PROBLEM);
  for (const [status, codes] of byStatus(['BANNED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', ...(route.refusals ?? [])])) {
    const known: JsonSchema = { type: 'object', properties: { code: { type: 'string', enum: codes } } };
    problem(status, codes.map((code) => `\`${code}\``).join(', '), { allOf: [PROBLEM, known] });
  }
  problem('default', OTHERS, PROBLEM);
  return problems;
}

type Code = AnyRefusalCode | keyof typeof ERRORS;

function byStatus(codes: readonly Code[]): ReadonlyMap<number, readonly Code[]> {
  const found = new Map<number, Code[]>();
  for (const code of codes) {
    const status = code in ERRORS ? ERRORS[code as keyof typeof ERRORS].status : REFUSAL_STATUS[code as AnyRefusalCode];
    found.set(status, [...(found.get(status) ?? []), code]);
  }
  return found;
}

const PROBLEM: JsonSchema = { $ref: '#/components/schemas/Problem' };

function problemSchema({ facts }: RestApi): JsonSchema {
  const refusals = Object.keys(REFUSAL_SENTENCES) as AnyRefusalCode[];
  return {
    type: 'object',
    description:
      'What went wrong, as RFC 9457 has it. The facts that help are there where the game refused and they are known.',
    properties: {
      type: { type: 'string', description: 'The address of what this page says of the code.' },
      title: { type: 'string', description: 'What the code means.' },
      status: { type: 'integer', description: 'The HTTP status.' },
      detail: { type: 'string', description: 'For people: what was wrong, and what is possible.' },
      code: {
        type: 'string',
        enum: [...refusals, ...Object.keys(ERRORS)],
        description: 'For programs. Codes are stable; new ones may be added.',
      },
      requestId: { type: 'string', description: 'Under which the server noted an error of its own.' },
      ...facts,
    },
    required: ['type', 'title', 'status', 'detail', 'code'],
  };
}

const RECORDED: readonly RecordedExample[] = recorded;

function examplesOf(route: Route, value: (example: RecordedExample) => unknown): Pick<MediaType, 'examples'> {
  const examples = RECORDED.filter(({ operation }) => operation === route.name).flatMap((example) => {
    const shown = value(example);
    return shown === undefined ? [] : [[example.summary, { summary: example.summary, value: shown }] as const];
  });
  if (examples.length === 0) return {};
  const named = examples.map(([summary, example]) => [summary.replace(/\W+/g, '-').toLowerCase(), example] as const);
  return { examples: Object.fromEntries(named) };
}

function asked({ body, status }: RecordedExample): unknown {
  return status < 300 ? body : undefined;
}

function ofAnswer({ status, type, answer }: RecordedExample, wanted: number, wantedType: string): unknown {
  return status === wanted && type === wantedType ? answer : undefined;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
