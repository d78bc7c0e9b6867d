import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isInputObjectType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  TypeInfo,
  typeFromAST,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  isInputType,
  isNonNullType,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type ValueNode,
} from 'graphql';
import { assert, present } from '../../engine/core/assert';
import { FRAGMENTS } from './fragments/fragments';
import { described, isRequired, Schemas, type JsonSchema } from './json-schema';
import { requireFitting, withFragments } from './route-documents';
import type { Route } from './routes/route';
import { ROUTES } from './routes/routes';

/** A variable of the operation that stands in the address. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** The members of an input that have a place of their own, and those that stand in the body. */
export interface Input {
  readonly idempotencyKey: 'required' | 'optional' | undefined;
  readonly ifMatch: boolean;
  readonly body: JsonSchema | undefined;
  readonly bodyRequired: boolean;
}

/** What an operation may answer; a payload has several answers, each a type of its own. */
export interface RestAnswer {
  readonly status: number;
  readonly schema: JsonSchema;
}

/** A route, and all that its operation says of it. */
export interface RestOperation {
  readonly route: Route;
  readonly document: DocumentNode;
  readonly parameters: readonly Parameter[];
  readonly input: Input | undefined;
  readonly answers: readonly RestAnswer[];
  /** The subscription of a list that goes on. */
  readonly stream: { readonly document: DocumentNode; readonly items: readonly string[] } | undefined;
}

export interface RestApi {
  readonly operations: readonly RestOperation[];
  readonly fragments: readonly FragmentDefinitionNode[];
  /** Named schemas that the operations refer to. */
  readonly components: ReadonlyMap<string, JsonSchema>;
  /** The facts that a refusal may have. */
  readonly facts: Readonly<Record<string, JsonSchema>>;
}

const compiled = new WeakMap<GraphQLSchema, RestApi>();

/** All routes against the schema, as `compileRoutes` has them. Of one schema it is done once. */
export function restApiOf(schema: GraphQLSchema): RestApi {
  const api = compiled.get(schema) ?? compileRoutes(schema, ROUTES);
  compiled.set(schema, api);
  return api;
}

/** The table of routes against the schema; a route that does not fit it is a bug of ours, and throws. */
export function compileRoutes(schema: GraphQLSchema, routes: readonly Route[]): RestApi {
  const fragments = parse(FRAGMENTS).definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const schemas = new Schemas(schema, new Map(fragments.map((fragment) => [fragment.name.value, fragment])));
  const parts = routes.map((route) => ({ route, documents: documentsOf(route, fragments) }));
  requireFitting(parts, schema);
  const operations = parts.map(({ route, documents }) => compileRoute(route, documents, { schema, schemas }));
  return { operations, fragments, components: schemas.components, facts: factsOf({ schema, schemas, fragments }) };
}

/** The members of a refusal beside its code and its sentence: those that are there have a value. */
function factsOf({ schema, schemas, fragments }: Shop): Readonly<Record<string, JsonSchema>> {
  const type = schema.getType(REFUSED);
  assert(isObjectType(type), 'Refused is an object');
  const fragment = present(
    fragments.find(({ name }) => name.value === REFUSED),
    'the fragment Refused',
  );
  const selected = fragment.selectionSet.selections.flatMap((node) =>
    node.kind === Kind.FIELD ? [node.name.value] : [],
  );
  return Object.fromEntries(
    selected
      .filter((name) => name !== 'code' && name !== 'message')
      .map((name) => {
        const field = present(type.getFields()[name], `Refused.${name}`);
        return [name, described(schemas.ofPresent(getNullableType(field.type), undefined), field)];
      }),
  );
}

interface Shop {
  readonly schema: GraphQLSchema;
  readonly schemas: Schemas;
  readonly fragments: readonly FragmentDefinitionNode[];
}

/** That of the operation, and that of the stream where there is one. */
function documentsOf(
  { operation, stream }: Route,
  fragments: readonly FragmentDefinitionNode[],
): readonly [DocumentNode, ...DocumentNode[]] {
  const further = stream === undefined ? [] : [withFragments(stream.operation, fragments)];
  return [withFragments(operation, fragments), ...further];
}

function compileRoute(
  route: Route,
  [document, ofStream]: readonly [DocumentNode, ...DocumentNode[]],
  { schema, schemas }: Omit<Shop, 'fragments'>,
): RestOperation {
  const operation = present(getOperationAST(document) ?? undefined, 'an operation');
  const input = inputOf(operation, schema);
  return {
    route,
    document,
    parameters: parametersOf(route, operation, { schema, schemas, input }),
    input: input === undefined ? undefined : splitInput(route, input, schemas),
    answers: answersOf(route, operation, { schema, schemas }),
    stream:
      route.stream === undefined || ofStream === undefined
        ? undefined
        : { document: ofStream, items: route.stream.items.split('.') },
  };
}

function inputOf({ variableDefinitions = [] }: OperationDefinitionNode, schema: GraphQLSchema) {
  const variable = variableDefinitions.find((definition) => definition.variable.name.value === 'input');
  if (variable === undefined) return undefined;
  const type = getNamedType(typeFromAST(schema, variable.type));
  assert(isInputObjectType(type), 'the input of a command is an object');
  return type;
}

function splitInput(route: Route, input: GraphQLInputObjectType, schemas: Schemas): Input {
  const { commandId, expectedVersion, ...others } = input.getFields();
  const members = Object.values(others).filter(({ name }) => !standsInPath(route, name));
  return {
    idempotencyKey: commandId === undefined ? undefined : isRequired(commandId) ? 'required' : 'optional',
    ifMatch: expectedVersion !== undefined,
    body: members.length === 0 ? undefined : schemas.ofInputObject(input, members),
    bodyRequired: members.some((member) => isRequired(member)),
  };
}

function standsInPath({ path }: Route, name: string): boolean {
  return path.includes(`{${name}}`);
}

function parametersOf(
  route: Route,
  operation: OperationDefinitionNode,
  { schema, schemas, input }: Omit<Shop, 'fragments'> & { readonly input: GraphQLInputObjectType | undefined },
): readonly Parameter[] {
  const uses = usesOf(operation, schema);
  const fromInput = Object.values(input?.getFields() ?? {})
    .filter(({ name }) => standsInPath(route, name))
    .map((field) => parameterOf(field.name, 'path', field, schemas));
  const variables = (operation.variableDefinitions ?? [])
    .filter(({ variable }) => variable.name.value !== 'input')
    .map(({ variable, type: node, defaultValue }): Parameter => {
      const name = variable.name.value;
      const type = typeFromAST(schema, node);
      assert(isInputType(type), `$${name} is of a type of inputs`);
      const where = standsInPath(route, name) ? 'path' : 'query';
      const description = uses.get(name);
      const parameter = parameterOf(name, where, { type, description, defaultValue }, schemas);
      if (defaultValue === undefined) return parameter;
      return { ...parameter, schema: { ...parameter.schema, default: valueFromASTUntyped(defaultValue) } };
    });
  const others = Object.entries(route.query ?? {}).map(([name, itsSchema]): Parameter => ({
    name,
    in: 'query',
    required: false,
    schema: itsSchema,
  }));
  return [...fromInput, ...variables, ...others];
}

function parameterOf(
  name: string,
  where: 'path' | 'query',
  field: Pick<GraphQLInputField, 'type' | 'description' | 'defaultValue'>,
  schemas: Schemas,
): Parameter {
  const required = where === 'path' || (isNonNullType(field.type) && field.defaultValue === undefined);
  return { name, in: where, required, schema: described(schemas.ofInput(field.type), field) };
}

/** What the schema says of the argument or member that a variable is given to. */
function usesOf(operation: OperationDefinitionNode, schema: GraphQLSchema): ReadonlyMap<string, string> {
  const uses = new Map<string, string>();
  const info = new TypeInfo(schema);
  const note = (value: ValueNode, about: string | null | undefined): void => {
    if (value.kind === Kind.VARIABLE && typeof about === 'string') uses.set(value.name.value, about);
  };
  visit(
    operation,
    visitWithTypeInfo(info, {
      Argument: ({ value }) => note(value, info.getArgument()?.description),
      ObjectField: ({ name, value }) => {
        const parent = getNamedType(info.getParentInputType());
        if (isInputObjectType(parent)) note(value, parent.getFields()[name.value]?.description);
      },
    }),
  );
  return uses;
}

function answersOf(
  route: Route,
  operation: OperationDefinitionNode,
  { schema, schemas }: Omit<Shop, 'fragments'>,
): readonly RestAnswer[] {
  const root = present(schema.getRootType(operation.operation) ?? undefined, `a type of ${operation.operation}`);
  const { selections } = operation.selectionSet;
  const status = route.creates?.status ?? 200;
  if (route.answer === '') return [{ status, schema: schemas.ofFields(root, selections) }];
  return answersAt(root, selections, { steps: route.answer.split('.'), schemas, status });
}

/** What stands at the end of the steps from there. It is never null: what is null is not found. */
function answersAt(
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  way: { readonly steps: readonly string[]; readonly schemas: Schemas; readonly status: number },
): readonly RestAnswer[] {
  const { steps, schemas, status } = way;
  const [name = '', ...further] = steps;
  const field = present(type.getFields()[name], `${type.name}.${name}`);
  const asked = selections.filter((selection): selection is FieldNode => selection.kind === Kind.FIELD);
  const { selectionSet: within } = present(
    asked.find((node) => node.name.value === name),
    `${name} among what is asked for`,
  );
  const inner = within?.selections ?? [];
  const named = getNamedType(field.type);
  if (isObjectType(named) && further.length > 0) return answersAt(named, inner, { ...way, steps: further });
  if (!isUnionType(named)) return [{ status, schema: schemas.ofPresent(getNullableType(field.type), within) }];
  return named
    .getTypes()
    .filter((part) => part.name !== REFUSED)
    .map((part) => ({ status: STATUSES.get(part.name) ?? status, schema: schemas.ofFields(part, inner) }));
}

const REFUSED = 'Refused';

/** Parts of payloads that are neither the success nor a refusal, by the status that says what became of the request. */
export const STATUSES: ReadonlyMap<string, number> = new Map([['PartnerAsked', 202]]);
