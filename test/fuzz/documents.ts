import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLCompositeType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { pick, type Seeded } from '../kit/seeded';

/** Makes documents that fit the schema, or nearly so. */
export class Documents {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly random: Seeded,
    /** Values that mean something to the server, such as ids. */
    private readonly values: readonly unknown[],
    /** Fields of the roots that are left alone. */
    private readonly notAsked: RegExp,
  ) {}

  any(): string {
    const { schema, random } = this;
    const kind = pick(['query', 'query', 'query', 'mutation', 'subscription'] as const, random);
    const root = {
      query: schema.getQueryType(),
      mutation: schema.getMutationType(),
      subscription: schema.getSubscriptionType(),
    };
    const type = root[kind];
    if (!type) return '{ __typename }';
    const many = kind === 'query' ? 1 + random(3) : 1;
    const fragments = random(4) === 0 ? this.fragments() : '';
    const spread = fragments === '' ? '' : ' ...F0';
    const selected = Array.from({ length: many }, () => this.field(type, 0)).join(' ');
    return `${kind} ${random(3) === 0 ? 'Q' : ''} { ${selected}${spread} } ${fragments}`;
  }

  /** Fragments that spread each other: twice each, or round in a circle. */
  private fragments(): string {
    const { random } = this;
    const many = 1 + random(12);
    const round = random(3) === 0;
    return Array.from({ length: many }, (_, at) => {
      const next = at + 1 < many ? at + 1 : round ? 0 : -1;
      const inside = next < 0 ? '__typename' : `...F${next} ...F${next}`;
      return `fragment F${at} on Query { ${inside} }`;
    }).join(' ');
  }

  private field(type: GraphQLCompositeType, depth: number): string {
    const { random, schema } = this;
    if (isAbstractType(type)) {
      const part = pick(schema.getPossibleTypes(type), random);
      return random(5) === 0 ? '__typename' : `... on ${part.name} { ${this.field(part, depth)} }`;
    }
    const all = Object.values('getFields' in type ? type.getFields() : {});
    const fields = depth > 0 ? all : all.filter(({ name }) => !this.notAsked.test(name));
    if (fields.length === 0 || random(8) === 0) return '__typename';
    const field = pick(fields, random);
    const given = field.args.filter((arg) => isNonNullType(arg.type) || random(3) === 0);
    const args = given.map((arg) => `${arg.name}: ${this.literal(arg.type, arg.name, 0)}`).join(', ');
    const alias = random(8) === 0 ? `a${random(3)}: ` : '';
    const directive =
      random(15) === 0 ? ` @${pick(['include', 'skip'], random)}(if: ${pick(['true', 'false'], random)})` : '';
    const head = `${alias}${field.name}${args === '' ? '' : `(${args})`}${directive}`;
    const named = getNamedType(field.type);
    if (!isCompositeType(named)) return head;
    if (depth > 6) return `${head} { __typename }`;
    const inside = Array.from({ length: 1 + random(3) }, () => this.field(named, depth + 1)).join(' ');
    return `${head} { ${inside} }`;
  }

  private literal(type: GraphQLInputType, name: string, depth: number): string {
    const { random } = this;
    if (isNonNullType(type)) return this.literal(type.ofType, name, depth);
    if (random(25) === 0) return pick(['null', '1', '"x"', '{}', '[]', 'X', '$v', '1e999'], random);
    if (isListType(type)) return `[${this.literal(type.ofType, name, depth)}]`;
    if (isEnumType(type)) return pick(type.getValues(), random).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (field) => (isNonNullType(field.type) && field.defaultValue === undefined) || random(depth > 2 ? 20 : 3) === 0,
      );
      return `{${fields.map((field) => `${field.name}: ${this.literal(field.type, field.name, depth + 1)}`).join(', ')}}`;
    }
    if (type.name === 'Int') return String(pick([0, 1, 2, 7, 100, -1, 2_000_000_000], random));
    if (type.name === 'Float') return String(random(100) / 3);
    if (type.name === 'Boolean') return pick(['true', 'false'], random);
    return JSON.stringify(pick(this.values, random));
  }
}
