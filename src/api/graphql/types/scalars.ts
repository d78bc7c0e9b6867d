import { GraphQLJSON, GraphQLJSONObject, GraphQLUUID } from 'graphql-scalars';
import { GraphQLISODateTime } from 'type-graphql';

export const JsonScalar = GraphQLJSON;
export const JsonObjectScalar = GraphQLJSONObject;
export const UuidScalar = GraphQLUUID;
/** An instant in UTC with milliseconds: `2025-03-01T10:00:00.000Z`. */
export const InstantScalar = GraphQLISODateTime;
