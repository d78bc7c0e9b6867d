import { buildApiSchema } from '../graphql/schema';
import { openApiOf } from './openapi';
import { restApiOf } from './rest-operation';

/** The OpenAPI document as text, for `openapi.json`. */
export function printOpenApi(): string {
  return `${JSON.stringify(openApiOf(restApiOf(buildApiSchema())), null, 2)}\n`;
}
