import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  validateSchema,
} from 'graphql';
import { printApiSchema } from '../../../src/api/graphql/print-schema';
import { buildApiSchema } from '../../../src/api/graphql/schema';

describe('the schema', () => {
  test('is the one in schema.graphql; write it anew with npm run schema', () => {
    expect(readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8')).toBe(printApiSchema());
  });

  test('describes every type, field, argument and value', () => {
    const schema = buildApiSchema();
    expect(validateSchema(schema)).toEqual([]);
    const bare: string[] = [];
    const look = (name: string, { description }: { description?: string | null | undefined }): void => {
      if (description === undefined || description === null || description === '') bare.push(name);
    };
    for (const type of Object.values(schema.getTypeMap())) {
      if (isIntrospectionType(type)) continue;
      if (!['Query', 'Mutation', 'Subscription', 'ID', 'Int', 'String', 'Boolean'].includes(type.name)) {
        look(type.name, type);
      }
      if (isEnumType(type)) for (const value of type.getValues()) look(`${type.name}.${value.name}`, value);
      if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields())) look(`${type.name}.${field.name}`, field);
      }
      if (!isObjectType(type) && !isInterfaceType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        look(`${type.name}.${field.name}`, field);
        for (const arg of field.args) look(`${type.name}.${field.name}(${arg.name})`, arg);
      }
    }
    expect(bare).toEqual([]);
  });
});
