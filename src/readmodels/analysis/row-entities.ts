import {
  EntitySchema,
  EntitySchemaOptions,
  type ObjectLiteral,
  type ColumnType,
  type EntitySchemaColumnOptions,
} from 'typeorm';
import { columnName, type Column } from '../../engine/analysis/columns';
import { ROW_TABLES, type RowTable } from './row-tables';

/** Tiles and moves are written with commas between, which none of them has: a list as text takes half the room. */
const TYPES: Readonly<
  Record<Column['type'], { readonly type: ColumnType; readonly array?: true; readonly precision?: 3 }>
> = {
  uuid: { type: 'uuid' },
  text: { type: 'text' },
  texts: { type: 'text' },
  integer: { type: 'int' },
  integers: { type: 'int', array: true },
  bigint: { type: 'bigint' },
  boolean: { type: 'boolean' },
  instant: { type: 'timestamptz', precision: 3 },
  json: { type: 'jsonb' },
};

/** The tables of rows as TypeORM knows them, for migrations to be held against. */
export const ROW_ENTITIES: readonly EntitySchema[] = ROW_TABLES.map(entityOf);

function entityOf({ name, columns, key, indexes }: RowTable): EntitySchema {
  const options = Object.assign(new EntitySchemaOptions<ObjectLiteral>(), {
    name,
    tableName: name,
    columns: Object.fromEntries(
      Object.entries(columns).map(([property, column]): [string, EntitySchemaColumnOptions] => {
        const isKey = key.includes(property);
        return [
          property,
          {
            name: columnName(property),
            ...TYPES[column.type],
            nullable: column.nullable === true,
            ...(isKey ? { primary: true, primaryKeyConstraintName: `${name}_key` } : {}),
          },
        ];
      }),
    ),
    indices: indexes.map((index) => ({
      name: index.name,
      ...(index.columns === undefined ? { synchronize: false as const } : { columns: [...index.columns] }),
      ...(index.where === undefined ? {} : { where: index.where }),
    })),
  });
  return new EntitySchema(options);
}
