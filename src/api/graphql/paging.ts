import { BadInput } from '../../app/refusal';

/** The size of a page that a caller asked for in `field`; undefined when he left it to us. */
export function readPageSize(size: number | null | undefined, field: string, max: number): number | undefined {
  if (size === null || size === undefined) return undefined;
  if (size >= 1 && size <= max) return size;
  throw new BadInput(`${field} must be a whole number from 1 to ${max}.`);
}
