import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/**
 * All fields that can be asked for without arguments, as deep as types go without coming round; of a type with several
 * forms, those of each under names of their own. Empty for a value.
 */
export function fullSelection(schema: GraphQLSchema, type: GraphQLNamedType, above: readonly string[] = []): string {
  const within = [...above, type.name];
  if (isUnionType(type) || isInterfaceType(type)) {
    const forms = schema.getPossibleTypes(type).filter((form) => !within.includes(form.name));
    const each = forms.map((form) => `... on ${form.name} ${fullSelection(schema, form, within)}`);
    return `{ ${each.length === 0 ? '__typename' : each.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap(({ name, args, type: returned }) => {
    const inner = getNamedType(returned);
    if (args.some(isRequiredArgument) || within.includes(inner.name)) return [];
    return [`${type.name}_${name}: ${name} ${isLeafType(inner) ? '' : fullSelection(schema, inner, within)}`];
  });
  return `{ ${fields.length === 0 ? '__typename' : fields.join(' ')} }`;
}
