import {
  Kind,
  parse,
  validate,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
} from 'graphql';
import { assert } from '../../engine/core/assert';
import type { Route } from './routes/route';

/** The operation with the fragments that it spreads, and those that these spread. */
export function withFragments(text: string, fragments: readonly FragmentDefinitionNode[]): DocumentNode {
  const definitions = [...parse(text, { noLocation: true }).definitions];
  // Grows as it is walked.
  for (const definition of definitions) {
    for (const spread of spreadsIn(definition)) {
      const fragment = fragments.find(({ name }) => name.value === spread);
      if (fragment !== undefined && !definitions.includes(fragment)) definitions.push(fragment);
    }
  }
  return { kind: Kind.DOCUMENT, definitions };
}

const spreads = new WeakMap<DefinitionNode, ReadonlySet<string>>();

/** The names of the fragments that it spreads; nearly all routes share theirs, which are looked through once. */
function spreadsIn(definition: DefinitionNode): ReadonlySet<string> {
  const known = spreads.get(definition);
  if (known !== undefined) return known;
  const found = new Set<string>();
  visit(definition, { FragmentSpread: ({ name }) => void found.add(name.value) });
  spreads.set(definition, found);
  return found;
}

/** A route whose documents do not fit the schema is a bug of ours, and throws. */
export function requireFitting(
  routes: readonly { readonly route: Route; readonly documents: readonly DocumentNode[] }[],
  schema: GraphQLSchema,
): void {
  const mistakes = mistakesIn(
    routes.flatMap(({ documents }) => documents),
    schema,
  );
  if (mistakes.length === 0) return;
  const traced = routes.flatMap(({ route: { method, path }, documents }) =>
    documents.flatMap((document) => mistakesIn([document], schema).map((mistake) => `${method} ${path}: ${mistake}`)),
  );
  assert(false, `every route fits the schema: ${(traced.length > 0 ? traced : mistakes).join(' ')}`);
}

/** As one document, so that a fragment that many share is looked at once. */
function mistakesIn(documents: readonly DocumentNode[], schema: GraphQLSchema): readonly string[] {
  const definitions = [...new Set(documents.flatMap((document) => document.definitions))].map((node, at) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? { ...node, name: { kind: Kind.NAME as const, value: `operation${at}` } }
      : node,
  );
  return validate(schema, { kind: Kind.DOCUMENT, definitions }).map(({ message }) => message);
}
