import { buildApiSchema } from '../graphql/schema';
import { openApiOf } from './openapi';
import { compileRoutes } from './rest-operation';

/** The OpenAPI document as text, for `openapi.json`. */
export function printOpenApi(): string {
  return `${JSON.stringify(openApiOf(compileRoutes(buildApiSchema())), null, 2)}\n`;
}
