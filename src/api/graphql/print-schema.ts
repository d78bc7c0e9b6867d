import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildApiSchema } from './schema';

/** The public schema as text, in an order that does not depend on that of the code. */
export function printApiSchema(): string {
  return `${printSchema(lexicographicSortSchema(buildApiSchema()))}\n`;
}
