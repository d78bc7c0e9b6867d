import Fastify from 'fastify';
import { getOperationAST, isInterfaceType, isObjectType, parse } from 'graphql';
import { makeTokens } from '../../../src/api/auth/tokens';
import type { Caller } from '../../../src/app/caller';
import { SCOPES, type Scope } from '../../../src/app/scopes';
import { present } from '../../../src/engine/core/assert';
import { buildApiSchema } from '../../../src/api/graphql/schema';
import { routeGaps, schemaGaps } from '../../../src/api/permissions/coverage';
import { DocumentGuard } from '../../../src/api/permissions/document-guard';
import { Doors } from '../../../src/api/permissions/doors';
import { ruleOf } from '../../../src/api/permissions/needs';
import { IN_APP, type Rule } from '../../../src/api/permissions/rules';
import type { RouteRule } from '../../../src/api/permissions/routes';
import { TABLES } from '../../../src/api/permissions/tables';
import { goldenText } from '../../kit/golden-text';

const schema = buildApiSchema();
const NO_OPERATORS = { isOperator: () => Promise.resolve(false) };

function line(what: string, { who, scopes, inApp }: Rule): string {
  return `${what.padEnd(46)} ${who.padEnd(9)}${scopes.join(' or ').padEnd(31)} ${inApp ?? ''}`.trimEnd();
}

function routeLine(route: string, rule: RouteRule): string {
  if (rule.kind === 'rule') return `${line(route, rule.rule)}${rule.optional ? ' (where configured)' : ''}`;
  const by = rule.kind === 'document' ? 'what the document asks' : `as ${rule.operation}`;
  return `${route.padEnd(46)} ${by}${rule.kind === 'by' && rule.who !== undefined ? `, for a ${rule.who}` : ''}`;
}

/** Every operation, every field of every type and every address, with the rule at its door. */
function tableText(): string {
  const operations = Object.entries(TABLES.operations).flatMap(([type, rules]) => [
    '',
    `## ${type}`,
    ...Object.entries(rules).map(([name, rule]) => line(name, rule)),
  ]);
  const roots = new Set(Object.keys(TABLES.operations));
  const types = Object.values(schema.getTypeMap())
    .filter(
      (type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__') && !roots.has(type.name),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const fields = types.flatMap((type) => {
    const names = isObjectType(type) || isInterfaceType(type) ? Object.keys(type.getFields()) : [];
    const kind = TABLES.types[type.name]?.kind;
    const plain = kind === 'through' || kind === 'answer';
    if (plain) return ['', `### ${type.name}: ${WORDS[kind]}`, names.join(' ')];
    return ['', `### ${type.name}`, ...names.flatMap((name) => line(name, ruleOf(TABLES, type.name, name) ?? SHUT))];
  });
  const routes = Object.entries(TABLES.routes).map(([route, rule]) => routeLine(route, rule));
  const inApp = Object.entries(IN_APP).map(([name, about]) => `${name.padEnd(11)} ${about}`);
  const head = '# Who may do what: name, who, scopes of which a token must hold one, and what the use cases ask beyond';
  return [head, '', ...inApp, ...operations, '', '## Types', ...fields, '', '## Addresses', ...routes, ''].join('\n');
}

const SHUT: Rule = { who: 'operator', scopes: [] };
const WORDS = {
  through: 'whoever was let in to what leads here',
  answer: 'whoever gave the command, with the game that it changed',
} as const;

const PLAYER = { kind: 'player', playerId: '01890a5d-ac96-774b-bcce-b302099a8057' } as const;
const holding = (...scopes: Scope[]) => ({ ...PLAYER, scopes: new Set(scopes) });

/** What a caller with these scopes is told of a document; undefined where he is let in. */
function told(query: string, caller: Caller, guard = new DocumentGuard(schema, NO_OPERATORS)): string | undefined {
  const document = parse(query);
  const operation = present(getOperationAST(document) ?? undefined, 'an operation');
  try {
    expect(guard.check(document, operation, caller)).toBeUndefined();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
}

const MOVE =
  'mutation M { playMove(input: { gameId: "x", move: "6-4", commandId: "x" }) { ... on PlayMoveSuccess { version game { position { seq } } } } }';

describe('a document', () => {
  test('asks the scope of each of its fields, through fragments and whatever would be left out', () => {
    const hidden =
      'query Q($no: Boolean = false) { me { id ...F @include(if: $no) } ...G } fragment F on Player { name } fragment G on Query { inbox { head } }';

    expect(told(hidden, holding('game:read'))).toBe(
      'inbox needs a token with the scope profile:read, which this one does not have.',
    );
    expect(told(hidden, holding('profile:read'))).toBeUndefined();
    expect(told(hidden, PLAYER)).toBeUndefined();
    expect(told(hidden, { kind: 'anonymous' })).toMatch(/^Sign in first/);
  });

  test('that plays shows the game by the right to play, and other games by the right to read alone', () => {
    const others = MOVE.replace('position', 'series { games { id } } position');

    expect(told(MOVE, holding('game:play'))).toBeUndefined();
    expect(told(MOVE, holding('game:read'))).toMatch(/^playMove needs a token with the scope game:play/);
    expect(told(others, holding('game:play'))).toMatch(/^Game\.id needs a token with the scope game:read/);
    expect(told(others, holding('bot:play'))).toBeUndefined();
  });

  test('that takes a person is for no token, whatever it holds', () => {
    const all = holding(...(Object.keys(SCOPES) as Scope[]));

    expect(told('mutation { signOut { __typename } }', all)).toMatch(/^A token with scopes is not good for this/);
    expect(told('{ reports { nodes { id } } }', all)).toMatch(/^A token with scopes is not good for this/);
  });

  test('is judged once, not at each move', () => {
    let looks = 0;
    const types = new Proxy(TABLES.types, {
      getOwnPropertyDescriptor: (table, name) => {
        looks++;
        return Reflect.getOwnPropertyDescriptor(table, name);
      },
    });
    const guard = new DocumentGuard(schema, NO_OPERATORS, { operations: TABLES.operations, types });
    const document = parse(MOVE);
    const operation = present(getOperationAST(document) ?? undefined, 'an operation');
    void guard.check(document, operation, PLAYER);
    const first = looks;
    void guard.check(document, operation, PLAYER);
    void guard.check(document, operation, holding('game:play'));

    expect(first).toBeGreaterThan(0);
    expect(looks).toBe(first);
  });
});

test('the table reads so', () => {
  const { written, kept } = goldenText('permissions.txt', tableText());
  expect(written).toBe(kept);
});

describe('the table', () => {
  test('names all that the schema has, and nothing else', () => {
    expect(schemaGaps(schema)).toEqual([]);
  });

  test('says what it lacks: an operation, a type, a field; and what is not there', () => {
    const { playMove: _playMove, ...Mutation } = TABLES.operations.Mutation;
    const { Series: _Series, Game: _Game, ...types } = TABLES.types;
    const Game = { kind: 'named', fields: { id: { who: 'anyone', scopes: [] } } } as const;
    const Query = { ...TABLES.operations.Query, everything: { who: 'anyone', scopes: [] } } as const;
    const gaps = schemaGaps(schema, {
      operations: { ...TABLES.operations, Query, Mutation },
      types: { ...types, Game },
    });

    expect(gaps).toContain('no rule for Mutation.playMove');
    expect(gaps).toContain('a rule for Query.everything, which is not there');
    expect(gaps).toContain('no rule for type Series');
    expect(gaps).toContain('no rule for Game.invitation');
    expect(routeGaps(['GET /x'], { routes: { 'GET /y': { kind: 'document' } } })).toEqual([
      'no rule for the route GET /x',
      'a rule for GET /y, where nothing is',
    ]);
  });

  test('shuts what it does not name', async () => {
    const clock = { now: () => new Date() };
    const tokens = makeTokens({ keys: [{ kid: 'a', secret: new Uint8Array(32) }], ttlSeconds: 60, clock });
    const community = { sanctions: { of: () => undefined } };
    const guard = new DocumentGuard(schema, NO_OPERATORS, { operations: TABLES.operations, types: {} });
    const identity = {
      endings: { has: () => false, areOldTokensVoid: () => false },
      accessTokens: { read: () => Promise.resolve(undefined) },
    };
    const doors = new Doors({ tokens, community, identity }, guard, NO_OPERATORS);
    const app = Fastify();
    doors.guardAll(app);
    app.get('/secrets', () => 'all of them');
    app.get('/healthz', () => 'well');
    await app.ready();

    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const answer = await app.inject('/secrets');
    expect(answer.body).not.toContain('all of them');
    expect(doors.gaps()).toContain('no rule for the route GET /secrets');
    await app.close();
  });
});
