import type { JsonSchema } from '../../src/api/rest/json-schema';
import type { ApiOperation, OpenApi } from '../../src/api/rest/openapi';

/** Something that a client of the earlier contract may stumble over. */
export interface Breaking {
  /** What the change log must name: `GET /v1/games`, `Game.head`. */
  readonly what: string;
  readonly how: string;
}

/**
 * What of the earlier document no longer holds. Answers may get new members, values of enums and statuses, and requests new
 * parameters that need not be given: clients are told so.
 */
export function openApiChanges(before: OpenApi, after: OpenApi): readonly Breaking[] {
  const breaking: Breaking[] = [];
  for (const [path, methods] of Object.entries(before.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const what = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      const told = now === undefined ? ['is gone'] : new Comparison(before, after).operations(operation, now);
      breaking.push(...told.map((how) => ({ what, how })));
    }
  }
  return breaking;
}

/** What a schema comes to, references followed, and null told apart. */
interface Plain {
  readonly schema: JsonSchema;
  readonly nullable: boolean;
}

class Comparison {
  private readonly found: string[] = [];
  /** Pairs of names that were looked at: schemas may be made of themselves. */
  private readonly looked = new Set<string>();

  constructor(
    private readonly before: OpenApi,
    private readonly after: OpenApi,
  ) {}

  operations(before: ApiOperation, after: ApiOperation): readonly string[] {
    this.parameters(before, after);
    const [asked, asks] = [before.requestBody, after.requestBody];
    const wanted = asks?.content['application/json']?.schema;
    const given = asked?.content['application/json']?.schema;
    if (asks?.required === true && asked?.required !== true) this.found.push('the body must be given');
    if (given !== undefined && wanted === undefined) this.found.push('the body is gone');
    if (given !== undefined && wanted !== undefined) this.taken(given, wanted, 'the body');
    for (const [status, { content = {} }] of Object.entries(before.responses)) {
      const answer = after.responses[status];
      if (answer === undefined) this.found.push(`the answer ${status} is gone`);
      else {
        for (const [type, { schema }] of Object.entries(content)) {
          const now = answer.content?.[type]?.schema;
          if (now === undefined) this.found.push(`the answer ${status} is no longer ${type}`);
          else this.answered(schema, now, `the answer ${status}`);
        }
      }
    }
    return this.found;
  }

  private parameters(before: ApiOperation, after: ApiOperation): void {
    for (const { name, in: where, schema } of before.parameters) {
      const now = after.parameters.find((each) => each.name === name && each.in === where);
      if (now === undefined) this.found.push(`the parameter ${name} is gone`);
      else this.taken(schema, now.schema, `the parameter ${name}`);
    }
    for (const { name, in: where, required } of after.parameters) {
      const known = before.parameters.find((each) => each.name === name && each.in === where);
      if (required && known?.required !== true) this.found.push(`the parameter ${name} must be given`);
    }
  }

  /** What was taken must be taken still. */
  private taken(before: JsonSchema, after: JsonSchema, at: string): void {
    this.once('taken', before, after, () => {
      const [was, is] = [plain(before, this.before), plain(after, this.after)];
      const [types, now] = [typesOf(was), typesOf(is)];
      if (now !== undefined && (types === undefined || types.some((type) => !now.includes(type)))) {
        this.found.push(`${at} must be ${now.join(' or ')}`);
      }
      const { enum: values } = is.schema;
      const gone =
        values === undefined ? [] : (was.schema.enum ?? ['anything']).filter((each) => !values.includes(each));
      if (gone.length > 0) this.found.push(`${at} takes no ${gone.join(', ')} any more`);
      if (is.schema.format !== undefined && is.schema.format !== was.schema.format) {
        this.found.push(`${at} must be ${is.schema.format}`);
      }
      for (const [name, member] of Object.entries(was.schema.properties ?? {})) {
        const wanted = is.schema.properties?.[name];
        if (wanted !== undefined) this.taken(member, wanted, `${at}.${name}`);
        else if (is.schema.additionalProperties === false) this.found.push(`${at} takes no ${name} any more`);
      }
      for (const name of is.schema.required ?? []) {
        if (was.schema.required?.includes(name) !== true) this.found.push(`${at} must have ${name}`);
      }
      if (was.schema.items !== undefined && is.schema.items !== undefined) {
        this.taken(was.schema.items, is.schema.items, `${at}[]`);
      }
    });
  }

  /** What was answered must be answered still. */
  private answered(before: JsonSchema, after: JsonSchema, at: string): void {
    this.once('answered', before, after, () => {
      const [was, is] = [plain(before, this.before), plain(after, this.after)];
      const [types, now] = [typesOf(was), typesOf(is)];
      if (types !== undefined && (now === undefined || now.some((type) => !types.includes(type)))) {
        this.found.push(`${at} may be ${now?.join(' or ') ?? 'anything'}`);
      }
      if (was.schema.const !== is.schema.const) this.found.push(`${at} is ${String(is.schema.const)}`);
      if (was.schema.enum !== undefined && is.schema.enum === undefined) this.found.push(`${at} may be any text`);
      for (const [name, member] of Object.entries(was.schema.properties ?? {})) {
        const given = is.schema.properties?.[name];
        if (given === undefined) this.found.push(`${at} has no ${name} any more`);
        else this.answered(member, given, `${at}.${name}`);
      }
      for (const name of was.schema.required ?? []) {
        const always = is.schema.required?.includes(name) === true || is.schema.properties?.[name] === undefined;
        if (!always) this.found.push(`${at} may be without ${name}`);
      }
      if (was.schema.items !== undefined && is.schema.items !== undefined) {
        this.answered(was.schema.items, is.schema.items, `${at}[]`);
      }
      this.alternatives(was.schema, is.schema, at);
    });
  }

  /** New alternatives may be added; those that there were stay what they were. */
  private alternatives(was: JsonSchema, is: JsonSchema, at: string): void {
    for (const kind of ['oneOf', 'anyOf', 'allOf'] as const) {
      for (const [index, option] of (was[kind] ?? []).entries()) {
        const same = option.$ref === undefined ? is[kind]?.[index] : is[kind]?.find(({ $ref }) => $ref === option.$ref);
        if (same !== undefined) this.answered(option, same, at);
      }
      if (was[kind] !== undefined && is[kind] === undefined) this.found.push(`${at} is another thing`);
    }
  }

  private once(way: string, before: JsonSchema, after: JsonSchema, look: () => void): void {
    const key = `${way} ${before.$ref ?? ''} ${after.$ref ?? ''}`;
    const named = before.$ref !== undefined && after.$ref !== undefined;
    if (named && this.looked.has(key)) return;
    if (named) this.looked.add(key);
    look();
  }
}

function plain(schema: JsonSchema, document: OpenApi): Plain {
  if (schema.$ref !== undefined) {
    const named = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
    return named === undefined ? { schema: {}, nullable: false } : plain(named, document);
  }
  const [first, second, ...more] = schema.anyOf ?? [];
  if (first !== undefined && second?.type === 'null' && more.length === 0) {
    return { schema: plain(first, document).schema, nullable: true };
  }
  return { schema, nullable: false };
}

/** The JSON types that a value may have; undefined for any. */
function typesOf({ schema: { type }, nullable }: Plain): readonly string[] | undefined {
  if (type === undefined) return undefined;
  return [...(typeof type === 'string' ? [type] : type), ...(nullable ? ['null'] : [])];
}
