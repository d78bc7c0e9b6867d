import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import type { ApiLimits } from '../limits';
import { callersError } from './errors';

/** Limits that a document meets or not whatever its variables; they are looked at once a document. */
export function limitRules({ depthMax, aliasesMax, typenamesMax, expandedMax }: ApiLimits): readonly ValidationRule[] {
  return [
    (context) => ({
      OperationDefinition: (operation) => {
        const depth = new Depths(context).of(operation.selectionSet);
        if (depth > depthMax) report(context, operation, `The document is ${depth} levels deep; at most ${depthMax}.`);
        if (operation.operation === OperationTypeNode.MUTATION && rootFields(context, operation.selectionSet) > 1) {
          report(context, operation, 'Send one mutation an operation.');
        }
        if (operation.operation === OperationTypeNode.SUBSCRIPTION && mayBeLeftOut(context, operation.selectionSet)) {
          // Without a field there would be nothing to follow.
          report(context, operation, 'The field of a subscription takes neither @skip nor @include.');
        }
        const fields = new Expanded(context).of(operation.selectionSet);
        if (fields > expandedMax) {
          report(context, operation, `With its fragments spread the operation has more than ${expandedMax} fields.`);
        }
      },
    }),
    (context) => {
      let [aliases, typenames] = [0, 0];
      return {
        Field: (field) => {
          if (field.alias !== undefined) aliases++;
          if (field.name.value === '__typename') typenames++;
        },
        Document: {
          leave: (document) => {
            if (aliases > aliasesMax) report(context, document, `There are ${aliases} aliases; at most ${aliasesMax}.`);
            if (typenames > typenamesMax) {
              report(context, document, `__typename is asked for ${typenames} times; at most ${typenamesMax}.`);
            }
          },
        },
      };
    },
  ];
}

function report(context: ValidationContext, node: OperationDefinitionNode | DocumentNode, message: string): void {
  context.reportError(new GraphQLError(message, node.kind === Kind.DOCUMENT ? {} : { nodes: node }));
}

function mayBeLeftOut(context: ValidationContext, { selections }: SelectionSetNode, seen = new Set<string>()): boolean {
  return selections.some((selection) => {
    if (selection.directives?.some(({ name }) => name.value === 'skip' || name.value === 'include')) return true;
    if (selection.kind === Kind.FIELD) return false;
    if (selection.kind === Kind.INLINE_FRAGMENT) return mayBeLeftOut(context, selection.selectionSet, seen);
    const { value: name } = selection.name;
    if (seen.has(name)) return false;
    seen.add(name);
    const fragment = context.getFragment(name);
    return fragment ? mayBeLeftOut(context, fragment.selectionSet, seen) : false;
  });
}

/** Fields of a selection once all its fragments are spread; each fragment is looked at once, however often it is spread. */
class Expanded {
  private readonly known = new Map<string, number>();

  constructor(private readonly context: ValidationContext) {}

  of({ selections }: SelectionSetNode): number {
    let fields = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) fields += this.ofFragment(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) fields += this.of(selection.selectionSet);
      else fields += 1 + (selection.selectionSet === undefined ? 0 : this.of(selection.selectionSet));
    }
    return fields;
  }

  private ofFragment(name: string): number {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    // A cycle is refused by another rule; here it only must not go round for ever.
    this.known.set(name, 0);
    const fragment = this.context.getFragment(name);
    const fields = fragment ? this.of(fragment.selectionSet) : 0;
    this.known.set(name, fields);
    return fields;
  }
}

/** Levels of a selection through its fragments. Introspection is measured by graphql-js itself. */
class Depths {
  private readonly known = new Map<string, number>();

  constructor(private readonly context: ValidationContext) {}

  of(selections: SelectionSetNode): number {
    const depths = selections.selections.map((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return this.ofFragment(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return this.of(selection.selectionSet);
      if (selection.selectionSet === undefined || selection.name.value.startsWith('__')) return 1;
      return 1 + this.of(selection.selectionSet);
    });
    return Math.max(0, ...depths);
  }

  private ofFragment(name: string): number {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    // A cycle is refused by another rule; here it only must not go round for ever.
    this.known.set(name, 0);
    const fragment = this.context.getFragment(name);
    const depth = fragment ? this.of(fragment.selectionSet) : 0;
    this.known.set(name, depth);
    return depth;
  }
}

function rootFields(context: ValidationContext, selections: SelectionSetNode, seen = new Set<string>()): number {
  let fields = 0;
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) fields++;
    else if (selection.kind === Kind.INLINE_FRAGMENT) fields += rootFields(context, selection.selectionSet, seen);
    else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment: FragmentDefinitionNode | null | undefined = context.getFragment(selection.name.value);
      if (fragment) fields += rootFields(context, fragment.selectionSet, seen);
    }
  }
  return fields;
}

/**
 * Throws what the caller is to be told of a document with a subscription and a `@skip` or `@include`: graphql-js throws while it
 * validates such a one, where the condition is a variable or no truth value, and Apollo takes that for a fault of the server.
 */
export function requireJudgeable(text: unknown, { tokensMax }: Pick<ApiLimits, 'tokensMax'>): void {
  if (typeof text !== 'string' || !text.includes('subscription') || !/@\s*(?:skip|include)\b/.test(text)) return;
  let follows = false;
  try {
    const { definitions } = parse(text, { maxLexicalTokens: tokensMax, noLocation: true });
    follows = definitions.some(
      (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.SUBSCRIPTION,
    );
  } catch {
    // Apollo says what is wrong with it.
  }
  if (!follows) return;
  const message = 'Subscriptions are served by WebSocket (graphql-transport-ws); send none beside @skip or @include.';
  throw callersError('BAD_INPUT', message, 400);
}
