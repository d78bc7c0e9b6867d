import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { Caller } from '../../app/caller';
import { callersError } from '../graphql/errors';
import { decide, FOR_OPERATORS, kindOf, type Decision, type Shut } from './decide';
import { needsOf, type Need } from './needs';
import { TABLES, type Tables } from './tables';

/** Who is an operator, by player id. */
export interface OperatorList {
  isOperator(playerId: string): Promise<boolean>;
}

/** Says of a document, before anything of it is executed, whether its sender may have all that it asks for. */
export class DocumentGuard {
  /** Parsed documents are kept by those who serve them often, so most requests end here. */
  private readonly known = new WeakMap<OperationDefinitionNode, Known>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly operators: OperatorList,
    private readonly tables: Pick<Tables, 'operations' | 'types'> = TABLES,
  ) {}

  /** Throws what the caller is to be told who may not. Nothing is waited for unless it takes an operator. */
  check(document: DocumentNode, operation: OperationDefinitionNode, caller: Caller): void | Promise<void> {
    const decision = this.decide(document, operation, caller);
    if (decision === 'open') return undefined;
    if (decision === 'operators') return this.requireOperator(caller);
    throw errorOf(decision);
  }

  needs(document: DocumentNode, operation: OperationDefinitionNode): readonly Need[] {
    return this.knownOf(document, operation).needs;
  }

  private decide(document: DocumentNode, operation: OperationDefinitionNode, caller: Caller): Decision {
    const { needs, decisions } = this.knownOf(document, operation);
    const kind = kindOf(caller);
    const before = decisions.get(kind);
    if (before !== undefined) return before;
    const decision = decide(needs, caller);
    decisions.set(kind, decision);
    return decision;
  }

  private knownOf(document: DocumentNode, operation: OperationDefinitionNode): Known {
    const before = this.known.get(operation);
    if (before !== undefined) return before;
    const known: Known = { needs: needsOf(this.tables, this.schema, document, operation), decisions: new Map() };
    this.known.set(operation, known);
    return known;
  }

  private async requireOperator(caller: Caller): Promise<void> {
    if (caller.kind === 'player' && (await this.operators.isOperator(caller.playerId))) return;
    throw errorOf(FOR_OPERATORS);
  }
}

interface Known {
  readonly needs: readonly Need[];
  /** By the kind of caller; there are few kinds, since there are few scopes. */
  readonly decisions: Map<string, Decision>;
}

export function errorOf({ code, message, status }: Shut): Error {
  return callersError(code, message, status);
}
