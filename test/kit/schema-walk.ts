import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

type AnyField = GraphQLField<unknown, unknown>;

/** One place in an operation where a caller writes something: an argument, or a field of an input within it. */
export interface Slot {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** From the root field to the field that takes the argument. */
  readonly fields: readonly AnyField[];
  readonly argument: GraphQLArgument;
  /** Within the argument; empty for the argument itself. */
  readonly path: readonly string[];
  readonly type: GraphQLInputType;
}

/** What stands where nothing is tried out: by the name of the argument or input field, undefined for any value of its type. */
export type Sound = (name: string, field: string) => unknown;

export function nameOf({ fields, argument, path }: Slot): string {
  return `${fields.map(({ name }) => name).join('.')}(${[argument.name, ...path].join('.')})`;
}

/** Every place of every operation, those of fields that lie deeper and take arguments included. */
export function slotsOf(schema: GraphQLSchema): readonly Slot[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  const seen = new Set<string>();
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) => slotsUnder(kind, [field], seen)),
  );
}

function slotsUnder(kind: Slot['kind'], fields: readonly AnyField[], seen: Set<string>): readonly Slot[] {
  const last = fields.at(-1);
  if (last === undefined) return [];
  const own = last.args.flatMap((argument) =>
    pathsIn(argument.type, []).map(({ path, type }) => ({ kind, fields, argument, path, type })),
  );
  const type = getNamedType(last.type);
  if (kind !== 'query' || !isObjectType(type) || seen.has(type.name)) return own;
  seen.add(type.name);
  const below = Object.values(type.getFields()).flatMap((field) => slotsUnder(kind, [...fields, field], seen));
  return [...own, ...below];
}

function pathsIn(
  type: GraphQLInputType,
  path: readonly string[],
  inside: readonly string[] = [],
): readonly Pick<Slot, 'path' | 'type'>[] {
  const named = getNamedType(type);
  // An input that holds others of its own kind is looked into once.
  const within =
    isInputObjectType(named) && !inside.includes(named.name)
      ? Object.values(named.getFields()).flatMap((field) =>
          pathsIn(field.type, [...path, field.name], [...inside, named.name]),
        )
      : [];
  return [{ path, type }, ...within];
}

/** The operation with `value` at the slot, and sound values wherever else one is needed. */
export function operationAt(slot: Slot, value: unknown, sound: Sound): Operation {
  const root = slot.fields[0]?.name ?? '';
  const args = slot.fields.map((field, depth) => {
    const own = depth === slot.fields.length - 1;
    return field.args.flatMap((argument) => {
      const tried = own && argument.name === slot.argument.name;
      if (!tried && !isRequiredArgument(argument)) return [];
      const given = tried ? putAt(argument, slot.path, value, sound, root) : soundValue(argument, sound, root);
      return [{ argument, variable: `${argument.name}${depth}`, value: given }];
    });
  });
  const selected = (depth: number, called: (arg: (typeof args)[number][number]) => string): string => {
    const field = slot.fields[depth];
    if (field === undefined) return '';
    const inside = selected(depth + 1, called) || leaves(field.type);
    const list = (args[depth] ?? []).map((arg) => `${arg.argument.name}: ${called(arg)}`).join(', ');
    return `${field.name}${list === '' ? '' : `(${list})`}${inside === '' ? '' : ` { ${inside} }`}`;
  };
  const flat = args.flat();
  const declared = flat.map(({ argument, variable }) => `$${variable}: ${argument.type.toString()}`).join(', ');
  return {
    query: `${slot.kind} (${declared}) { ${selected(0, ({ variable }) => `$${variable}`)} }`,
    variables: Object.fromEntries(flat.map((arg) => [arg.variable, arg.value])),
    inText: () => `${slot.kind} { ${selected(0, (arg) => literal(arg.value))} }`,
  };
}

/** The operation of one root field with sound values for all that it must be given. */
export function soundOperation(kind: Slot['kind'], field: AnyField, sound: Sound): Operation {
  const argument = field.args.find(isRequiredArgument);
  if (argument === undefined) {
    const query = `${kind} { ${field.name} ${leaves(field.type) === '' ? '' : `{ ${leaves(field.type)} }`} }`;
    return { query, variables: {}, inText: () => query };
  }
  const slot: Slot = { kind, fields: [field], argument, path: [], type: argument.type };
  return operationAt(slot, soundValue(argument, sound, field.name), sound);
}

export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The same with its values written into the document. */
  inText(): string;
}

function leaves(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  const refusable = isUnionType(named) && named.getTypes().some(({ name }) => name === 'Refused');
  return refusable ? '__typename ... on Refused { code message }' : '__typename';
}

type Member = GraphQLArgument | GraphQLInputField;

function putAt(member: Member, path: readonly string[], value: unknown, sound: Sound, root: string): unknown {
  const [next, ...rest] = path;
  if (next === undefined) return value;
  const named = getNamedType(member.type);
  if (!isInputObjectType(named)) return value;
  const entries = Object.values(named.getFields()).flatMap((field) => {
    if (field.name === next) return [[field.name, putAt(field, rest, value, sound, root)]];
    return isRequiredInputField(field) ? [[field.name, soundValue(field, sound, root)]] : [];
  });
  return Object.fromEntries(entries) as unknown;
}

function soundValue(member: Member, sound: Sound, root: string): unknown {
  const known = sound(member.name, root);
  return known ?? valueOf(member.type, sound, root);
}

function valueOf(type: GraphQLInputType, sound: Sound, root: string): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [valueOf(bare.ofType, sound, root)];
  if (isEnumType(bare)) return bare.getValues()[0]?.name;
  if (isInputObjectType(bare)) {
    const required = Object.values(bare.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, soundValue(field, sound, root)]));
  }
  switch (bare.name) {
    case 'Int':
    case 'Float':
      return 1;
    case 'Boolean':
      return true;
    default:
      return 'x';
  }
}

/** As it would stand in a document: strings as in JSON, names of members bare. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${name}: ${literal(member)}`);
  return `{${members.join(', ')}}`;
}
