import { createHash } from 'node:crypto';
import { execute, getVariableValues, Kind, type DocumentNode, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { BadInput, NotFound } from '../../app/refusal';
import { isJsonObject } from '../../engine/core/json';
import type { ApiContext } from '../graphql/context';
import { problemOfRefusal, type Problem, type RefusedAnswer } from './problem';
import { STATUSES, type RestOperation } from './rest-operation';

/** What an operation came to: what it answers, or why the game refused. */
export type Outcome =
  | {
      readonly kind: 'answered';
      readonly answer: unknown;
      readonly version: number | undefined;
      readonly status: number;
    }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** The operation, ready to be executed. Throws `BadInput` for variables that do not fit. */
export function executionOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables, context }: { readonly variables: Readonly<Record<string, unknown>>; readonly context: ApiContext },
): ExecutionArgs {
  const [operation] = document.definitions;
  const definitions = operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
  const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
  const [mistake] = errors ?? [];
  if (mistake !== undefined) throw new BadInput(ofVariable(mistake.message));
  return { schema, document, variableValues: variables, contextValue: context };
}

/** `Variable "$first" got invalid value 1.5; Int cannot …`: in the caller's request there are no variables. */
function ofVariable(message: string): string {
  const [, variable = '', within, why] =
    /^Variable "\$(\w+)" got invalid value .*?(?: at "\w+\.([\w.]+)")?; (.*)$/s.exec(message) ?? [];
  return why === undefined ? message : `${within ?? variable}: ${why}`;
}

/** Executes an operation; throws the error that it met. */
export async function outcomeOf({ route }: RestOperation, args: ExecutionArgs): Promise<Outcome> {
  const { data, errors } = await execute(args);
  if (errors !== undefined) throw errors[0] ?? new Error('an operation failed and did not say why');
  const steps = route.answer === '' ? [] : route.answer.split('.');
  let answer: unknown = data;
  let version: number | undefined;
  for (const step of steps) {
    answer = isJsonObject(answer) ? answer[step] : undefined;
    version = versionIn(answer) ?? version;
  }
  if (answer === null || answer === undefined) throw new NotFound('There is no such thing.');
  if (isRefused(answer)) return { kind: 'refused', problem: problemOfRefusal(answer) };
  const status = STATUSES.get(typenameOf(answer)) ?? route.creates?.status ?? 200;
  return { kind: 'answered', answer: withoutTypename(answer), version, status };
}

function versionIn(answer: unknown): number | undefined {
  const version = isJsonObject(answer) ? answer['version'] : undefined;
  return typeof version === 'number' ? version : undefined;
}

function typenameOf(answer: unknown): string {
  const name = isJsonObject(answer) ? answer['__typename'] : undefined;
  return typeof name === 'string' ? name : '';
}

function isRefused(answer: unknown): answer is RefusedAnswer {
  return typenameOf(answer) === 'Refused';
}

/** Which part of a union it is was asked for our sake. */
function withoutTypename(answer: unknown): unknown {
  if (!isJsonObject(answer) || !('__typename' in answer)) return answer;
  const { __typename: _type, ...members } = answer;
  return members;
}

/** Equal for equal texts; of a game's view it begins with the version, which is all that `If-Match` looks at. */
export function entityTag(text: string, version?: number): string {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  return version === undefined ? `"${digest}"` : `"${version}-${digest}"`;
}

/** Whether the caller has that text already. */
export function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((given) => given.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
