import {
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { KnownDocuments } from './known-documents';

/** Documents read and found to fit the schema; those that are asked for often are read once. */
export class ParsedDocuments {
  private readonly known = new KnownDocuments();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly options: { readonly rules: readonly ValidationRule[]; readonly tokensMax: number },
  ) {}

  /** The document, or what in it does not fit. Throws a `GraphQLError` for what is no document. */
  read(text: string): DocumentNode | readonly GraphQLError[] {
    const known = this.known.find(text);
    if (known !== undefined) return known;
    const { rules, tokensMax } = this.options;
    const document = parse(text, { maxLexicalTokens: tokensMax });
    const invalid = validate(this.schema, document, [...specifiedRules, ...rules]);
    if (invalid.length > 0) return invalid;
    this.known.keep(text, document);
    return document;
  }
}
