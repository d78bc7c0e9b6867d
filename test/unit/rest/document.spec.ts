import { getOperationAST, isObjectType, Kind, OperationTypeNode, type FragmentDefinitionNode } from 'graphql';
import { buildApiSchema } from '../../../src/api/graphql/schema';
import { Costs } from '../../../src/api/graphql/costs';
import { present } from '../../../src/engine/core/assert';
import { DEFAULT_LIMITS } from '../../../src/api/limits';
import { openApiOf } from '../../../src/api/rest/openapi';
import { compileRoutes, restApiOf } from '../../../src/api/rest/rest-operation';
import { DOCUMENT } from '../../kit/rest-document';

const schema = buildApiSchema();
const api = restApiOf(schema);
const served = new Set(api.operations.flatMap(({ document }) => rootFieldsOf(document)));

function rootFieldsOf(document: Parameters<typeof getOperationAST>[0]): string[] {
  const selections = getOperationAST(document)?.selectionSet.selections ?? [];
  return selections.flatMap((node) => (node.kind === Kind.FIELD ? [node.name.value] : []));
}

/** What GraphQL has and REST has in another way, or not yet. */
const WITHOUT_A_ROUTE: Readonly<Record<string, string>> = {
  node: 'an address names its kind: /games/{gameId}, /players/{playerId}',
  // The subscription of the same name as the query gameChat is over WebSockets alone.
  // So it is of the lobby.
  gameEvents: '/games/{gameId}/events as a stream',
};

/** Fields that a schema leaves out, because they have a route of their own or say the same twice. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  Game: ['position', 'events', 'moves', 'bundle', 'notation', 'dailyProof'],
  GameSummary: [
    ...['position', 'events', 'moves', 'legalMoves', 'options', 'start', 'seats', 'mySeats', 'scores', 'result'],
    ...[
      'abortReason',
      'invitation',
      'chatOpenTo',
      'clocks',
      'fairness',
      'myPlan',
      'offers',
      'pace',
      'partnerQuestion',
      'pausedUntil',
    ],
    ...['bundle', 'notation', 'dailyProof', 'receipt', 'rematchOf', 'series', 'origin', 'strength'],
  ],
  Player: ['ratings', 'seedsNotOpened'],
  Rating: ['history'],
  PlayerStatistics: ['byPeriod'],
  VariantStatistics: ['byPeriod'],
  LegalMoves: [],
  VariantName: [],
  Variant: ['rulesText'],
  InboxPage: ['waiting'],
  GamePage: ['edges'],
  ReportPage: ['edges'],
  OperatorActPage: ['edges'],
};
/** Values of parameters in the path that take not just any text. */
const SOUND: Readonly<Record<string, unknown>> = { room: 'PLAYERS', seq: 1, offer: 'TIE' };
/** Fragments that pick a few fields on purpose, or add some to another's. */
const PICKS = ['LegalMoves', 'VariantName', 'SeriesStanding', 'PlayerProfile'];

describe('the OpenAPI document', () => {
  test('is the one in openapi.json; write it anew with npm run schema', () => {
    expect(JSON.parse(JSON.stringify(openApiOf(api)))).toEqual(DOCUMENT);
  });

  test('has a route for all that GraphQL can do', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}));
    expect(fields.filter((name) => !served.has(name))).toEqual(Object.keys(WITHOUT_A_ROUTE));
  });

  test.each(api.fragments.map((fragment) => [fragment.name.value, fragment] as const))(
    'shows every field of what %s shows, but those that are left out',
    (name, fragment) => {
      if (PICKS.includes(name)) return;
      const type = present(schema.getType(fragment.typeCondition.name.value), name);
      const shown = fieldsOf(fragment);
      const types = isObjectType(type) ? [type] : schema.getImplementations(type as never).objects;
      for (const each of types) {
        const missing = Object.keys(each.getFields()).filter((field) => !shown.has(field));
        expect(missing.toSorted()).toEqual(
          (LEFT_OUT[name] ?? []).filter((field) => field in each.getFields()).toSorted(),
        );
      }
    },
  );

  test('describes every parameter, member and value', () => {
    const bare: string[] = [];
    const look = (name: string, { description }: { readonly description?: string }): void => {
      if (description === undefined || description === '') bare.push(name);
    };
    for (const [path, methods] of Object.entries(DOCUMENT.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        for (const parameter of operation.parameters) look(`${method} ${path} ${parameter.name}`, parameter);
        expect(operation.summary).not.toBe('');
      }
    }
    for (const [name, component] of Object.entries(DOCUMENT.components.schemas)) {
      look(name, component);
      for (const [member, each] of Object.entries(component.properties ?? {})) {
        if (each.const === undefined) look(`${name}.${member}`, each);
      }
    }
    expect(bare).toEqual([]);
  });

  test('says nothing in the words of GraphQL', () => {
    const text = JSON.stringify(DOCUMENT, (key, value: unknown) => (key === 'examples' ? undefined : value));
    expect(text).not.toMatch(/expectedVersion|commandId|"[^"]*\b(?:playMove|createGuest|joinGame)\b[^"]* [^"]*"/);
  });

  test('has no schema that nothing refers to, and refers to none that it has not', () => {
    const text = JSON.stringify(DOCUMENT);
    const named = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name));
    expect(Object.keys(DOCUMENT.components.schemas).filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => name !== undefined && !(name in DOCUMENT.components.schemas))).toEqual([]);
  });

  test('asks for nothing that costs more than one operation may', () => {
    const costs = new Costs(schema, DEFAULT_LIMITS.costMax);
    for (const { document, parameters } of api.operations) {
      const operation = present(getOperationAST(document) ?? undefined, 'an operation');
      const inPath = parameters
        .filter(({ in: where }) => where === 'path')
        .map(({ name }) => [name, SOUND[name] ?? 'x'] as const);
      const paged = parameters.some(({ name }) => name === 'first') ? { first: 100 } : {};
      if (operation.operation === OperationTypeNode.QUERY)
        costs.check(document, operation, { ...Object.fromEntries(inPath), ...paged });
    }
  });

  test('refuses a route that does not fit the schema', () => {
    const [route] = api.operations.map((operation) => operation.route);
    const broken = { ...present(route, 'a route'), operation: '{ nothing }' };
    expect(() => compileRoutes(schema, [broken])).toThrow(/Cannot query field "nothing"/);
  });
});

/** Every field that a fragment asks for at its own level, those of the types behind it too. */
function fieldsOf({ selectionSet }: Pick<FragmentDefinitionNode, 'selectionSet'>): ReadonlySet<string> {
  return new Set(
    selectionSet.selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node.name.value];
      return node.kind === Kind.INLINE_FRAGMENT ? [...fieldsOf(node)] : [];
    }),
  );
}
