import { isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { TABLES, type Tables } from './tables';

const INTROSPECTION = new Set(['__schema', '__type']);

/** Where the tables and the schema differ, a sentence each: what no table names is shut, and what is not there is a mistake. */
export function schemaGaps(
  schema: GraphQLSchema,
  { operations, types }: Pick<Tables, 'operations' | 'types'> = TABLES,
): readonly string[] {
  const roots = new Map(Object.entries(operations));
  const gaps = [...roots].flatMap(([name, table]) => {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
    const known = Object.keys(table).filter((field) => !INTROSPECTION.has(field));
    return differences({ what: name, there: fields, known });
  });
  const objects = Object.values(schema.getTypeMap()).filter(
    (type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__') && !roots.has(type.name),
  );
  gaps.push(
    ...differences({ what: 'type', there: objects.map(({ name }) => name), known: Object.keys(types), joint: ' ' }),
  );
  for (const [name, rule] of Object.entries(types)) {
    const type = schema.getType(name);
    if (rule.kind !== 'named' || !(isObjectType(type) || isInterfaceType(type))) continue;
    gaps.push(...differences({ what: name, there: Object.keys(type.getFields()), known: Object.keys(rule.fields) }));
  }
  return gaps;
}

/** The same for the addresses that the server answers at, each as `METHOD /path`. */
export function routeGaps(served: readonly string[], { routes }: Pick<Tables, 'routes'> = TABLES): readonly string[] {
  const required = Object.entries(routes).flatMap(([route, rule]) =>
    rule.kind === 'rule' && rule.optional ? [] : [route],
  );
  return [
    ...served.filter((route) => !Object.hasOwn(routes, route)).map((route) => `no rule for the route ${route}`),
    ...required.filter((route) => !served.includes(route)).map((route) => `a rule for ${route}, where nothing is`),
  ];
}

function differences(of: {
  readonly what: string;
  readonly there: readonly string[];
  readonly known: readonly string[];
  readonly joint?: string;
}): readonly string[] {
  const { what, there, known, joint = '.' } = of;
  return [
    ...there.filter((name) => !known.includes(name)).map((name) => `no rule for ${what}${joint}${name}`),
    ...known
      .filter((name) => !there.includes(name))
      .map((name) => `a rule for ${what}${joint}${name}, which is not there`),
  ];
}
