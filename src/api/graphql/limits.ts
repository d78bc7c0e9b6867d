import {
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import type { ApiLimits } from '../limits';
import { callersError } from './errors';

/** Limits that a document meets or not whatever its variables; they are looked at once a document. */
export function limitRules({ depthMax, aliasesMax }: ApiLimits): readonly ValidationRule[] {
  return [
    (context) => ({
      OperationDefinition: (operation) => {
        const depth = new Depths(context).of(operation.selectionSet);
        if (depth > depthMax) report(context, operation, `The document is ${depth} levels deep; at most ${depthMax}.`);
        if (operation.operation === OperationTypeNode.MUTATION && rootFields(context, operation.selectionSet) > 1) {
          report(context, operation, 'Send one mutation an operation.');
        }
      },
    }),
    (context) => {
      let aliases = 0;
      return {
        Field: (field) => {
          if (field.alias !== undefined) aliases++;
        },
        Document: {
          leave: (document) => {
            if (aliases > aliasesMax) report(context, document, `There are ${aliases} aliases; at most ${aliasesMax}.`);
          },
        },
      };
    },
  ];
}

function report(context: ValidationContext, node: OperationDefinitionNode | DocumentNode, message: string): void {
  context.reportError(new GraphQLError(message, node.kind === Kind.DOCUMENT ? {} : { nodes: node }));
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

/** The cost of an operation, asked for at each request: a list's length may stand in a variable. */
export class Costs {
  /** Documents whose cost no variable changes; parsed documents are kept, so most requests end here. */
  private readonly fixed = new WeakMap<DocumentNode, Map<string | undefined, number>>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly costMax: number,
  ) {}

  /** Throws what the caller is to be told when the operation costs too much, or its variables do not fit. */
  check(query: DocumentNode, operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): void {
    this.requireVariables(operation, variables);
    const cost = this.of(query, operation, variables);
    if (cost <= this.costMax) return;
    const message = `This operation costs ${cost}; at most ${this.costMax}. Ask for shorter lists or fewer fields.`;
    throw callersError('QUERY_TOO_COSTLY', message, 400);
  }

  private of(
    query: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): number {
    const operationName = operation.name?.value;
    const known = this.fixed.get(query)?.get(operationName);
    if (known !== undefined) return known;
    const cost = this.workOut(query, operationName, variables);
    if (!variesWithVariables(query)) {
      const costs = this.fixed.get(query) ?? new Map<string | undefined, number>();
      this.fixed.set(query, costs.set(operationName, cost));
    }
    return cost;
  }

  /** The first mistake is enough: those who look later would describe very many, each at length. */
  private requireVariables(
    { variableDefinitions = [] }: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): void {
    const { errors } = getVariableValues(this.schema, variableDefinitions, variables, { maxErrors: 1 });
    const [error] = errors ?? [];
    if (error !== undefined) throw callersError('BAD_INPUT', error.message, 400);
  }

  private workOut(
    query: DocumentNode,
    operationName: string | undefined,
    variables: Readonly<Record<string, unknown>>,
  ): number {
    try {
      return getComplexity({
        schema: this.schema,
        query,
        variables: { ...variables },
        ...(operationName === undefined ? {} : { operationName }),
        estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
      });
    } catch (error) {
      // Variables that do not fit, or a document of very many fields.
      throw callersError('BAD_INPUT', error instanceof Error ? error.message : 'The operation cannot be read.', 400);
    }
  }
}

/** The arguments that say how long a list may be. */
const SIZES: ReadonlySet<string> = new Set(['first', 'last']);

function variesWithVariables(document: DocumentNode): boolean {
  let varies = false;
  visit(document, {
    Directive: () => {
      varies = true;
    },
    Argument: ({ name, value }) => {
      if (SIZES.has(name.value) && value.kind === Kind.VARIABLE) varies = true;
    },
  });
  return varies;
}
