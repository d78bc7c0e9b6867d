import {
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { LRUCache } from 'lru-cache';

/** Of the texts of documents that are kept, letters at most. */
const KEPT_LETTERS = 2 * 1024 * 1024;

/** Documents read and found to fit the schema; those that are asked for often are read once. */
export class ParsedDocuments {
  private readonly known = new LRUCache<string, DocumentNode>({
    maxSize: KEPT_LETTERS,
    sizeCalculation: (_document, text) => text.length + 1,
  });

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly options: { readonly rules: readonly ValidationRule[]; readonly tokensMax: number },
  ) {}

  /** The document, or what in it does not fit. Throws a `GraphQLError` for what is no document. */
  read(text: string): DocumentNode | readonly GraphQLError[] {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const { rules, tokensMax } = this.options;
    const document = parse(text, { maxLexicalTokens: tokensMax });
    const invalid = validate(this.schema, document, [...specifiedRules, ...rules]);
    if (invalid.length > 0) return invalid;
    this.known.set(text, document);
    return document;
  }
}
