import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import type { OpenApi } from '../../src/api/rest/openapi';
import { openApiChanges, type Breaking } from './openapi-changes';

/** The public contract as text. */
export interface Contract {
  readonly schema: string;
  readonly openApi: string;
}

/**
 * What keeps this contract from being good for clients of the earlier one: breaking changes that the change log does not
 * announce, and deprecations without a date. Sentences; none for a good one.
 */
export async function complaintsAbout(
  before: Contract,
  after: Contract,
  { changeLog, version }: { readonly changeLog: string; readonly version: string },
): Promise<readonly string[]> {
  const schema = buildSchema(after.schema);
  const changes = [
    ...(await graphqlChanges(buildSchema(before.schema), schema)),
    ...openApiChanges(JSON.parse(before.openApi) as OpenApi, JSON.parse(after.openApi) as OpenApi),
  ];
  const announced = announcements(changeLog, version);
  const silent = changes.filter(({ what }) => !announced.some((line) => line.includes(`\`${what}\``)));
  return [
    ...silent.map(
      ({ what, how }) => `\`${what}\`: ${how}. Announce it in CHANGELOG.md: "- **Breaking**: … \`${what}\` …".`,
    ),
    ...undatedDeprecations(schema),
  ];
}

async function graphqlChanges(before: GraphQLSchema, after: GraphQLSchema): Promise<readonly Breaking[]> {
  const changes = await diff(before, after);
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path, message }) => ({ what: path ?? 'schema', how: message }));
}

/** Lines of the change log that announce a break with what `version` promised: in its own part, and in later ones. */
function announcements(changeLog: string, version: string): readonly string[] {
  const parts = changeLog.split(/^## /m).slice(1);
  const own = parts.findIndex((part) => part.startsWith(version));
  const news = own < 0 ? parts : parts.slice(0, own + 1);
  // A line that is broken goes on with blanks before it.
  const lines = news
    .join('')
    .replace(/\n {2,}/g, ' ')
    .split('\n');
  return lines.filter((line) => line.startsWith('- **Breaking**'));
}

const DATE = /\b20\d\d-\d\d-\d\d\b/;

/** Whoever reads a deprecation must know until when he can rely on the thing. */
function undatedDeprecations(schema: GraphQLSchema): readonly string[] {
  const undated: string[] = [];
  const look = (
    name: string,
    { deprecationReason: reason }: { deprecationReason?: string | null | undefined },
  ): void => {
    if (typeof reason === 'string' && !DATE.test(reason)) {
      undated.push(`\`${name}\` is deprecated without a date: say from when on it may be gone (2027-01-31).`);
    }
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isEnumType(type)) for (const value of type.getValues()) look(`${type.name}.${value.name}`, value);
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    const fields: readonly (GraphQLField<unknown, unknown> | GraphQLInputField)[] = Object.values(type.getFields());
    for (const field of fields) {
      look(`${type.name}.${field.name}`, field);
      const args = 'args' in field ? field.args : [];
      for (const argument of args) look(`${type.name}.${field.name}(${argument.name})`, argument);
    }
  }
  return undated;
}

const ROOT = join(__dirname, '../..');

/** The versions of which the contract is kept, the oldest first. */
export function keptVersions(): readonly string[] {
  const order = (version: string): number => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
  return readdirSync(join(ROOT, 'contract')).toSorted((a, b) => order(a) - order(b));
}

export function keptContract(version: string): Contract {
  return contractIn(join(ROOT, 'contract', version));
}

function contractIn(folder: string): Contract {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return { schema: read('schema.graphql'), openApi: read('openapi.json') };
}

/** The contract of today against that of the last release. */
export async function checkContract(): Promise<readonly string[]> {
  const version = keptVersions().at(-1);
  if (version === undefined) return ['No release keeps its contract: `node scripts/contract.js keep` does.'];
  const changeLog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  return complaintsAbout(keptContract(version), contractIn(ROOT), { changeLog, version });
}
