import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';

type AnyField = GraphQLField<unknown, unknown>;
type Estimator = (args: Pick<ComplexityEstimatorArgs, 'args' | 'childComplexity'>) => number;

/** What stands before what a field costs, at the end of its description. */
const LABEL = '\n\nCost: ';
/** For probing: a length that no list has when it is not told. */
const PROBE = 7;

/** Writes into the description of each field what it costs, where that is not 1 and what is selected of it. */
export function describeCosts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const cost = costText(field);
      if (cost !== undefined) field.description = `${field.description ?? ''}${LABEL}${cost}`;
    }
  }
}

/** A description as it was before; REST has prices of its own. */
export function withoutCost(description: string): string {
  return description.split(LABEL)[0] ?? description;
}

function costText(field: AnyField): string | undefined {
  const declared: unknown = field.extensions['complexity'];
  if (typeof declared === 'number') return `${declared}.`;
  if (typeof declared !== 'function') return undefined;
  // type-graphql keeps what a field says of itself: a number, or an estimator.
  const estimate = declared as Estimator;
  const own = estimate({ args: {}, childComplexity: 0 });
  const each = estimate({ args: {}, childComplexity: 1 }) - own;
  const sizes = field.args.filter(({ name }) => {
    const [empty, full] = [0, 1].map((childComplexity) => estimate({ args: { [name]: PROBE }, childComplexity }));
    return (full ?? 0) - (empty ?? 0) === PROBE;
  });
  const dearer = field.args.flatMap(({ name }) => {
    const more = estimate({ args: { [name]: PROBE }, childComplexity: 0 });
    return more === own ? [] : [`${more} with \`${name}\``];
  });
  const inside =
    sizes.length > 0
      ? `what is selected of each, \`${sizes.map(({ name }) => name).join('` or `')}\` times (${each} when left out)`
      : each === 1
        ? 'what is selected of it'
        : `${each} times what is selected of each`;
  return `${[String(own), ...dearer].join(', ')}, and ${inside}.`;
}
