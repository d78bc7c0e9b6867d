import { withoutCost } from '../graphql/cost-texts';
import {
  getNullableType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  Kind,
  type FragmentDefinitionNode,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { assert, present } from '../../engine/core/assert';
import { inRestWords } from './words';

/** JSON Schema 2020-12, as far as the OpenAPI document uses it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: JsonSchema;
  /** What is written in a text, or in each of its lines. */
  readonly contentSchema?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly format?: string;
  readonly default?: unknown;
}

type Described = Readonly<{ description?: string | null | undefined; deprecationReason?: string | null | undefined }>;
type Fields = GraphQLObjectType | GraphQLInterfaceType;

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number', format: 'double' },
  DateTimeISO: { type: 'string', format: 'date-time' },
  UUID: { type: 'string', format: 'uuid' },
  JSON: {},
  JSONObject: { type: 'object', additionalProperties: true },
};

/** Turns types of the GraphQL schema, as far as operations select them, into JSON Schema; what has a name is kept by it. */
export class Schemas {
  readonly components = new Map<string, JsonSchema>();
  private readonly named = new Map<string, object>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ) {}

  /** A schema with a name; two things of one name would be a bug of ours. */
  ref(name: string, of: object, make: () => JsonSchema): JsonSchema {
    assert((this.named.get(name) ?? of) === of, `one thing alone is called ${name}`);
    if (!this.named.has(name)) {
      // Taken before it is made: what it is made of may need it too.
      this.named.set(name, of);
      this.components.set(name, make());
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** What is answered for a field of that type. */
  ofOutput(type: GraphQLOutputType, selections: SelectionSetNode | undefined): JsonSchema {
    if (!isNonNullType(type)) return nullable(this.ofPresent(type, selections));
    return this.ofPresent(getNullableType(type), selections);
  }

  /** The same where it cannot be null. */
  ofPresent(type: GraphQLOutputType, selections: SelectionSetNode | undefined): JsonSchema {
    if (isListType(type)) return { type: 'array', items: this.ofOutput(type.ofType, selections) };
    if (isScalarType(type)) return ofScalar(type);
    if (isEnumType(type)) return this.ofEnum(type);
    assert(!isUnionType(type) && !isNonNullType(type), 'a union is a payload, and has its parts looked at alone');
    return this.ofFields(type, present(selections, `a selection of ${type.name}`).selections);
  }

  /** What is answered for an object of that type. */
  ofFields(type: Fields, selections: readonly SelectionNode[]): JsonSchema {
    const applying = selections.filter((selection) => !isBareTypename(selection) && this.applies(selection, type));
    const [only] = applying;
    if (applying.length === 1 && only?.kind === Kind.FRAGMENT_SPREAD) return this.ofFragment(only.name.value);
    return this.ofObject(type, applying);
  }

  /** What a caller gives for a variable of that type. */
  ofInput(type: GraphQLInputType): JsonSchema {
    if (isNonNullType(type)) return this.ofInput(type.ofType);
    if (isListType(type)) return { type: 'array', items: this.ofInput(type.ofType) };
    if (isScalarType(type)) return ofScalar(type);
    if (isEnumType(type)) return this.ofEnum(type);
    return this.ofInputObject(type, Object.values(type.getFields()));
  }

  /** An input, or those members of it that stand in a body. */
  ofInputObject(type: GraphQLInputObjectType, members: readonly GraphQLInputField[]): JsonSchema {
    const name = type.name.replace(/Input$/, 'Request');
    return this.ref(name, type, () => described(this.ofBody(members), type));
  }

  /** What may be left out may be null too, which means what the schema says of it, or the same. */
  private ofMember({ type }: GraphQLInputField): JsonSchema {
    return isNonNullType(type) ? this.ofInput(type) : nullable(this.ofInput(type));
  }

  private ofBody(fields: readonly GraphQLInputField[]): JsonSchema {
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, described(this.ofMember(field), field)])),
      required: fields.filter((field) => isRequired(field)).map(({ name }) => name),
      additionalProperties: false,
    };
  }

  private ofFragment(name: string): JsonSchema {
    const fragment = present(this.fragments.get(name), `the fragment ${name}`);
    return this.ref(name, fragment, () => {
      const type = this.schema.getType(fragment.typeCondition.name.value);
      assert(isObjectType(type) || isInterfaceType(type), `${name} is of a type with fields`);
      const { selections } = fragment.selectionSet;
      if (isInterfaceType(type) && this.differsByType(type, selections)) return this.ofEach(type, selections);
      return described(this.ofObject(type, selections), type);
    });
  }

  /** One schema for each type behind an interface; a member `type` tells which it is. */
  private ofEach(type: GraphQLInterfaceType, selections: readonly SelectionNode[]): JsonSchema {
    const refs = this.schema
      .getPossibleTypes(type)
      .map((possible): [name: string, schema: JsonSchema] => [
        possible.name,
        this.ref(possible.name, possible, () => described(this.ofObject(possible, selections), possible)),
      ]);
    const mapping = Object.fromEntries(refs.map(([name, { $ref = '' }]) => [name, $ref]));
    const oneOf = refs.map(([, schema]) => schema);
    return described({ oneOf, discriminator: { propertyName: 'type', mapping } }, type);
  }

  private ofObject(type: Fields, selections: readonly SelectionNode[]): JsonSchema {
    const properties = this.members(type, selections);
    return { type: 'object', properties, required: Object.keys(properties) };
  }

  private members(type: Fields, selections: readonly SelectionNode[]): Readonly<Record<string, JsonSchema>> {
    const members: Record<string, JsonSchema> = {};
    for (const selection of selections) {
      if (!this.applies(selection, type)) continue;
      if (selection.kind !== Kind.FIELD) Object.assign(members, this.members(type, this.within(selection)));
      else if (selection.name.value !== '__typename') {
        const field = present(type.getFields()[selection.name.value], `${type.name}.${selection.name.value}`);
        const name = selection.alias?.value ?? field.name;
        members[name] = described(this.ofOutput(field.type, selection.selectionSet), field);
      } else if (selection.alias !== undefined) {
        members[selection.alias.value] = { type: 'string', const: type.name };
      }
    }
    return members;
  }

  private within(selection: Exclude<SelectionNode, { kind: Kind.FIELD }>): readonly SelectionNode[] {
    if (selection.kind === Kind.INLINE_FRAGMENT) return selection.selectionSet.selections;
    return present(this.fragments.get(selection.name.value), selection.name.value).selectionSet.selections;
  }

  private applies(selection: SelectionNode, type: Fields): boolean {
    const condition = this.conditionOf(selection);
    if (condition === undefined || condition === type.name) return true;
    const wanted = this.schema.getType(condition);
    return isAbstractType(wanted) && this.schema.isSubType(wanted, type);
  }

  private conditionOf(selection: SelectionNode): string | undefined {
    if (selection.kind === Kind.FIELD) return undefined;
    if (selection.kind === Kind.INLINE_FRAGMENT) return selection.typeCondition?.name.value;
    return this.fragments.get(selection.name.value)?.typeCondition.name.value;
  }

  private differsByType(type: GraphQLInterfaceType, selections: readonly SelectionNode[]): boolean {
    return selections.some((selection) => !this.applies(selection, type));
  }

  private ofEnum(type: GraphQLEnumType): JsonSchema {
    return this.ref(type.name, type, () => {
      const values = type.getValues();
      const lines = values.map(({ name, description }) => `- \`${name}\`: ${description ?? ''}`);
      const about = [type.description ?? '', '', ...lines].join('\n');
      return { type: 'string', enum: values.map(({ name }) => name), description: inRestWords(about) };
    });
  }
}

export function described(schema: JsonSchema, { description, deprecationReason }: Described): JsonSchema {
  const gone = typeof deprecationReason === 'string';
  const texts = [withoutCost(description ?? ''), gone ? `Deprecated: ${deprecationReason}` : undefined].filter(Boolean);
  return {
    ...schema,
    ...(texts.length === 0 ? {} : { description: inRestWords(texts.join(' ')) }),
    ...(gone ? { deprecated: true } : {}),
  };
}

export function isRequired({ type, defaultValue }: Pick<GraphQLInputField, 'type' | 'defaultValue'>): boolean {
  return isNonNullType(type) && defaultValue === undefined;
}

function ofScalar({ name }: GraphQLScalarType): JsonSchema {
  return present(SCALARS[name], `the JSON Schema of the scalar ${name}`);
}

function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  // Anything at all is null too.
  return schema.$ref === undefined ? schema : { anyOf: [schema, { type: 'null' }] };
}

function isBareTypename(selection: SelectionNode): boolean {
  return selection.kind === Kind.FIELD && selection.name.value === '__typename' && selection.alias === undefined;
}
