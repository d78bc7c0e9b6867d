import { BadInput } from '../../app/refusal';

const VARIANT_ID = /^[a-z\d-]{1,100}$/;

/** The id of a variant that a caller gave in `field`; beyond this there is none, and text that Postgres does not take. */
export function readVariantId(id: string | null | undefined, field: string): string | undefined {
  if (id === null || id === undefined) return undefined;
  if (VARIANT_ID.test(id)) return id;
  throw new BadInput(`${field} is not the id of a variant. Ids are kebab-case: \`variants\` lists them.`);
}
