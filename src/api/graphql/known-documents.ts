import { TokenKind, type DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** What the documents that are kept may weigh, bytes at most. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** What one lexical token weighs once it is read, with what the document makes of it; as measured, for documents of nothing but fields. */
const TOKEN_BYTES = 400;
const LETTER_BYTES = 2;

/** The latest documents that were found good, under their texts. A short text can make a heavy document, so it is that which counts. */
export class KnownDocuments {
  private readonly known: LRUCache<string, DocumentNode>;

  constructor(bytesMax = KEPT_BYTES) {
    this.known = new LRUCache({ maxSize: bytesMax, sizeCalculation: weightOf });
  }

  find(text: string): DocumentNode | undefined {
    return this.known.get(text);
  }

  keep(text: string, document: DocumentNode): void {
    this.known.set(text, document);
  }
}

function weightOf({ loc }: DocumentNode, text: string): number {
  let tokens = 1;
  for (let token = loc?.startToken; token && token.kind !== TokenKind.EOF; token = token.next ?? undefined) tokens++;
  return LETTER_BYTES * text.length + TOKEN_BYTES * tokens;
}
