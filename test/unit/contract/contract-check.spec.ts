import {
  checkContract,
  complaintsAbout,
  keptContract,
  keptVersions,
  type Contract,
} from '../../../scripts/contract/contract-check';
import { openApiChanges } from '../../../scripts/contract/openapi-changes';
import type { JsonSchema } from '../../../src/api/rest/json-schema';
import type { OpenApi } from '../../../src/api/rest/openapi';
import { present } from '../../../src/engine/core/assert';

const VERSION = present(keptVersions().at(-1), 'a version that is kept');
const kept = keptContract(VERSION);

describe('the contract', () => {
  test('breaks no promise of the last release that the change log does not announce', async () => {
    expect(await checkContract()).toEqual([]);
  });
});

describe('a change of the OpenAPI document', () => {
  interface Loose {
    [member: string]: Loose | undefined;
  }
  /** The kept document, changed in one place. */
  function changed(change: (document: { paths: Loose; schemas: Record<string, JsonSchema> }) => void): OpenApi {
    const document = JSON.parse(kept.openApi) as OpenApi;
    change({ paths: document.paths as unknown as Loose, schemas: document.components.schemas });
    return document;
  }
  const before = JSON.parse(kept.openApi) as OpenApi;
  const told = (after: OpenApi): string[] => openApiChanges(before, after).map(({ what, how }) => `${what}: ${how}`);
  /** A named schema with some of it replaced. */
  const other = (name: string, part: (schema: JsonSchema) => JsonSchema) =>
    changed(({ schemas }) => (schemas[name] = part(schemas[name] ?? {})));
  const withProperty = (schema: JsonSchema, name: string, property: JsonSchema | undefined): JsonSchema => {
    const { [name]: _gone, ...rest } = schema.properties ?? {};
    return { ...schema, properties: property === undefined ? rest : { ...rest, [name]: property } };
  };

  test.each<[what: string, after: () => OpenApi, line: string]>([
    ['a path that is gone', () => changed(({ paths }) => delete paths['/v1/me']), 'GET /v1/me: is gone'],
    [
      'a member of an answer that is gone',
      () => other('GameResult', (schema) => withProperty(schema, 'reason', undefined)),
      'GET /v1/games/{gameId}: the answer 200.result has no reason any more',
    ],
    [
      'a member of an answer that may be null',
      () => other('Player', (schema) => withProperty(schema, 'name', { type: ['string', 'null'] })),
      'GET /v1/me: the answer 200.name may be string or null',
    ],
    [
      'a member of another type',
      () => other('GameSummary', (schema) => withProperty(schema, 'version', { type: 'string' })),
      'GET /v1/games: the answer 200.games[].version may be string',
    ],
    [
      'a new member that a body must have',
      () => other('PlayMoveRequest', (schema) => ({ ...schema, required: ['move', 'why'] })),
      'POST /v1/games/{gameId}/moves: the body must have why',
    ],
    [
      'a member that a body may not have any more',
      () => other('CreateGameRequest', (schema) => withProperty(schema, 'seats', undefined)),
      'POST /v1/games: the body takes no seats any more',
    ],
    [
      'a value that is not taken any more',
      () => other('GameStatus', (schema) => ({ ...schema, enum: ['OPEN', 'PLAYING', 'ENDED', 'ABORTED'] })),
      'GET /v1/games: the parameter status[] takes no OPENING any more',
    ],
    [
      'an answer that is gone',
      () => changed(({ paths }) => delete paths['/v1/games/{gameId}/moves']?.['post']?.['responses']?.['412']),
      'POST /v1/games/{gameId}/moves: the answer 412 is gone',
    ],
    [
      'a form of an answer that is gone',
      () =>
        changed(({ paths }) => {
          const answer = paths['/v1/games/{gameId}/events']?.['get']?.['responses']?.['200'];
          delete answer?.['content']?.['text/event-stream'];
        }),
      'GET /v1/games/{gameId}/events: the answer 200 is no longer text/event-stream',
    ],
  ])('%s breaks what was promised', (_what, after, line) => {
    expect(told(after())).toContain(line);
  });

  test.each<[what: string, after: () => OpenApi]>([
    ['nothing', () => before],
    ['a new path', () => changed(({ paths }) => (paths['/v1/new'] = paths['/v1/me'] ?? {}))],
    [
      'a new member of an answer',
      () => other('Player', (schema) => withProperty(schema, 'country', { type: 'string' })),
    ],
    ['a new code', () => other('Problem', (schema) => withProperty(schema, 'code', { type: 'string', enum: ['NEW'] }))],
    [
      'a new member that a body may have',
      () => other('PlayMoveRequest', (schema) => withProperty(schema, 'comment', { type: 'string' })),
    ],
    ['words', () => other('Player', (schema) => ({ ...schema, description: 'Other words.' }))],
  ])('%s breaks nothing', (_what, after) => {
    expect(told(after())).toEqual([]);
  });
});

describe('what the check says', () => {
  const check = (after: Partial<Contract>, changeLog = '') =>
    complaintsAbout(kept, { ...kept, ...after }, { changeLog, version: VERSION });
  const withoutScores = kept.schema.replace(/\n {2}"""The final score of each side\."""\n {2}scores: \[Int!\]!/, '');

  test('names what is gone from the schema', async () => {
    expect(withoutScores).not.toBe(kept.schema);
    expect(await check({ schema: withoutScores })).toEqual([expect.stringMatching(/^`GameResult\.scores`: .*removed/)]);
  });

  test('is silent about what the change log announces, in this part of it or a later one', async () => {
    const line = '- **Breaking**: a result has no scores, since\n  the game has them: `GameResult.scores`.';
    for (const changeLog of [
      `## ${VERSION} (unreleased)\n\n${line}\n`,
      `## 9.0.0\n\n${line}\n\n## ${VERSION}\n\n- More.\n`,
    ]) {
      expect(await check({ schema: withoutScores }, changeLog)).toEqual([]);
    }
  });

  test('and not about what an older part announced, or no line of a break', async () => {
    for (const changeLog of [
      `## ${VERSION}\n\n- More.\n\n## 0.0.1\n\n- **Breaking**: \`GameResult.scores\`.\n`,
      `## ${VERSION}\n\n- \`GameResult.scores\` is gone.\n`,
    ]) {
      expect(await check({ schema: withoutScores }, changeLog)).toHaveLength(1);
    }
  });

  test('asks for the date of a deprecation', async () => {
    const deprecated = (reason: string) =>
      kept.schema.replace('  rulesVersion: Int!\n', `  rulesVersion: Int! @deprecated(reason: "${reason}")\n`);
    expect(await check({ schema: deprecated('Use variant.') })).toEqual([
      expect.stringMatching(/^`\w+\.rulesVersion` is deprecated without a date/),
    ]);
    expect(await check({ schema: deprecated('Use variant; gone from 2027-01-31 on.') })).toEqual([]);
  });
});
