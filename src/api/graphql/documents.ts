import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isJsonObject } from '../../engine/core/json';
import { callersError } from './errors';
import type { RegisteredDocuments } from './registered-documents';

/** What is kept of documents that clients sent with their hash, bytes at most. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** How Apollo names an entry. */
const PREFIX = 'apq:';

/** Documents that are known by their hash: those that were registered, and the latest that clients sent with theirs. */
export class Documents {
  private readonly sent = new LRUCache<string, string>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (text) => 2 * text.length + 1,
  });

  constructor(private readonly registered: RegisteredDocuments) {}

  /** For Apollo, which checks hashes itself. */
  readonly cache = {
    get: (key: string) => Promise.resolve(this.find(key.slice(PREFIX.length))),
    set: (key: string, text: string) => {
      this.keep(key.slice(PREFIX.length), text);
      return Promise.resolve();
    },
    delete: (key: string) => Promise.resolve(this.sent.delete(key.slice(PREFIX.length))),
  };

  /**
   * The hash by which a document is named, if it is; the document may be left out then. Throws what the caller is to be told where it
   * is not that of the document, and where the document is none that is served.
   */
  hashOf(query: unknown, extensions: unknown): string | undefined {
    const persisted = isJsonObject(extensions) ? extensions['persistedQuery'] : undefined;
    if (persisted === undefined) {
      if (this.registered.only && typeof query === 'string') this.requireRegistered(sha256(query));
      return undefined;
    }
    const hash = isJsonObject(persisted) && persisted['version'] === 1 ? persisted['sha256Hash'] : undefined;
    if (typeof hash !== 'string') {
      throw callersError('BAD_INPUT', 'extensions.persistedQuery is {"version": 1, "sha256Hash": "…"}.', 400);
    }
    if (typeof query !== 'string') return hash;
    if (hash !== sha256(query)) {
      const message = 'extensions.persistedQuery.sha256Hash is not the SHA-256 of query, in lower-case hex.';
      throw callersError('BAD_INPUT', message, 400);
    }
    if (this.registered.only) this.requireRegistered(hash);
    return hash;
  }

  /** The text of an operation on a socket, where an empty one with a hash stands for what is known. Throws as {@link hashOf}. */
  textOf(query: string, extensions: unknown): string {
    const hash = this.hashOf(query === '' ? undefined : query, extensions);
    if (hash === undefined) return query;
    if (query !== '') {
      this.keep(hash, query);
      return query;
    }
    const known = this.find(hash);
    if (known === undefined) throw callersError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', 200);
    return known;
  }

  private requireRegistered(hash: string): void {
    if (this.registered.texts.has(hash)) return;
    const message = 'This server serves registered documents alone, and this is none of them.';
    throw callersError('DOCUMENT_NOT_REGISTERED', message, 400);
  }

  find(hash: string): string | undefined {
    return this.registered.texts.get(hash) ?? this.sent.get(hash);
  }

  private keep(hash: string, text: string): void {
    if (!this.registered.only) this.sent.set(hash, text);
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
