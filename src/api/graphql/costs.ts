import {
  getVariableValues,
  Kind,
  OperationTypeNode,
  visit,
  type ExecutionArgs,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import { chargeReading, spendReading } from '../spending';
import type { ApiContext } from './context';
import { costTold } from './cost-told';
import { callersError } from './errors';

/** The cost of an operation, asked for at each request: a list's length may stand in a variable. */
export class Costs {
  /** Documents whose cost no variable changes; parsed documents are kept, so most requests end here. */
  private readonly fixed = new WeakMap<DocumentNode, Map<string | undefined, number>>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly costMax: number,
  ) {}

  /**
   * Takes the cost of an operation from its caller's budget, before anything of it is done. A move is charged for what its
   * answer selects, but never refused for it. Throws what the caller is to be told where it cannot be.
   */
  async pay(
    context: ApiContext,
    query: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const requested = this.check(query, operation, variables);
    context.cost = { requested };
    const { budgets } = context.services;
    const spend = playsMove(query, operation) ? chargeReading : spendReading;
    const standing = await spend(budgets, context, requested);
    context.cost = costTold(requested, standing);
  }

  /** The same for an operation of ours, which may cost what it must: that is known beforehand. */
  async payForRoute({ document, variableValues, contextValue }: ExecutionArgs): Promise<void> {
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('a route has an operation, and it is first');
    const variables = variableValues ?? {};
    const requested = this.of(document, operation, variables);
    const context = contextValue as ApiContext;
    const spend = playsMove(document, operation) ? chargeReading : spendReading;
    await spend(context.services.budgets, context, requested);
  }

  /** What the operation costs. Throws what the caller is to be told when that is too much, or its variables do not fit. */
  check(query: DocumentNode, operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): number {
    this.requireVariables(operation, variables);
    const cost = this.of(query, operation, variables);
    if (cost <= this.costMax) return cost;
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
    // What @skip leaves nothing of is read and judged all the same.
    const cost = Math.max(1, this.workOut(query, operationName, variables));
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

/** The arguments on which the cost of a field depends. */
const SIZES: ReadonlySet<string> = new Set(['first', 'last', 'atSeq']);

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

const moves = new WeakMap<OperationDefinitionNode, boolean>();

/** Whether the operation is one move; mutations have one field. */
function playsMove(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  if (operation.operation !== OperationTypeNode.MUTATION) return false;
  const known = moves.get(operation);
  if (known !== undefined) return known;
  const isMove = has(document, operation.selectionSet, new Set());
  moves.set(operation, isMove);
  return isMove;
}

function has(document: DocumentNode, { selections }: SelectionSetNode, seen: Set<string>): boolean {
  return selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === 'playMove';
    if (selection.kind === Kind.INLINE_FRAGMENT) return has(document, selection.selectionSet, seen);
    const name = selection.name.value;
    if (seen.has(name)) return false;
    seen.add(name);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION && has(document, fragment.selectionSet, seen);
  });
}
