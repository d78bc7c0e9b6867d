import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Rule, TypeRule } from './rules';
import type { Tables } from './tables';

/** What a document asks of whoever sends it, and which of its fields asks that. */
export interface Need {
  /** Undefined: there is no rule, so that nobody is let in. */
  readonly rule: Rule | undefined;
  /** `playMove`, or `Game.invitation`. */
  readonly at: string;
}

/** What `Tables` say of one field; undefined when they say nothing. */
export function ruleOf(
  { operations, types }: Pick<Tables, 'operations' | 'types'>,
  type: string,
  field: string,
): Rule | undefined {
  const roots = lookUp(operations, type);
  if (roots !== undefined) return lookUp(roots, field);
  const rule = lookUp(types, type);
  switch (rule?.kind) {
    case undefined:
      return undefined;
    case 'through':
    case 'answer':
      return FREE;
    case 'whole':
      return rule.rule;
    case 'named':
      return lookUp(rule.fields, field);
  }
}

const FREE: Rule = { who: 'anyone', scopes: [] };

function lookUp<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/**
 * What a valid document's operation asks, each thing once. Every field counts, whatever `@skip` and `@include` would leave
 * out, so that the answer holds for the document with any variables.
 */
export function needsOf(
  tables: Pick<Tables, 'operations' | 'types'>,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly Need[] {
  const walk = new Walk(tables, schema, document);
  const root = schema.getRootType(operation.operation);
  if (root) walk.selections(operation.selectionSet, root, false);
  return walk.found();
}

class Walk {
  private readonly needs = new Map<string, Need>();
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly seen = new Set<string>();

  constructor(
    private readonly tables: Pick<Tables, 'operations' | 'types'>,
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
  ) {
    this.fragments = new Map(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
      ),
    );
  }

  found(): readonly Need[] {
    return [...this.needs.values()];
  }

  /** `isAnswer`: what is selected from is the game that a command changed, which its own right shows. */
  selections({ selections }: SelectionSetNode, type: GraphQLNamedType, isAnswer: boolean): void {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) this.field(node, type, isAnswer);
      else if (node.kind === Kind.INLINE_FRAGMENT) {
        this.selections(node.selectionSet, this.typeNamed(node.typeCondition?.name.value, type), isAnswer);
      } else this.fragment(node.name.value, type, isAnswer);
    }
  }

  private fragment(name: string, type: GraphQLNamedType, isAnswer: boolean): void {
    const key = `${name} ${String(isAnswer)}`;
    const fragment = this.fragments.get(name);
    if (fragment === undefined || this.seen.has(key)) return;
    this.seen.add(key);
    this.selections(fragment.selectionSet, this.typeNamed(fragment.typeCondition.name.value, type), isAnswer);
  }

  private field({ name: { value: name }, selectionSet }: FieldNode, type: GraphQLNamedType, isAnswer: boolean): void {
    if (name === '__typename') return;
    const rule = ruleOf(this.tables, type.name, name);
    if (!(isAnswer && rule?.who === 'anyone')) this.note(rule, type.name, name);
    if (selectionSet === undefined || name.startsWith('__')) return;
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    if (field === undefined) return;
    const next = getNamedType(field.type);
    const answers = lookUp<TypeRule>(this.tables.types, type.name)?.kind === 'answer' && next.name === 'Game';
    this.selections(selectionSet, next, answers);
  }

  private note(rule: Rule | undefined, type: string, field: string): void {
    const key = rule === undefined ? `${type}.${field}` : `${rule.who} ${rule.scopes.join(' ')}`;
    if (rule?.who === 'anyone' && rule.scopes.length === 0) return;
    if (this.needs.has(key)) return;
    const at = Object.hasOwn(this.tables.operations, type) ? field : `${type}.${field}`;
    this.needs.set(key, { rule, at });
  }

  private typeNamed(name: string | undefined, otherwise: GraphQLNamedType): GraphQLNamedType {
    return (name === undefined ? undefined : this.schema.getType(name)) ?? otherwise;
  }
}
