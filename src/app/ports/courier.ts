/** What is sent to a stranger's address. */
export interface Parcel {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * What came of it. `refused`: the address, or where it leads, is none that this server connects to. `unreached`: nobody
 * answered. The words are stable: `ADDRESS_NOT_ALLOWED`, `NAME_UNKNOWN`, `NOT_CONNECTED`, `TLS_FAILED`, `TOO_SLOW`.
 */
export type Posted =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string; readonly retryAfterMs?: number }
  | { readonly kind: 'refused'; readonly why: 'ADDRESS_NOT_ALLOWED' }
  | { readonly kind: 'unreached'; readonly why: 'NAME_UNKNOWN' | 'NOT_CONNECTED' | 'TLS_FAILED' | 'TOO_SLOW' };

/** Carries parcels to addresses that anybody may have written, and to none that is not public. */
export interface Courier {
  /** Reads an address; a sentence says why it is none. `host` is its name and port. */
  readAddress(
    text: string,
  ):
    | { readonly ok: true; readonly url: string; readonly host: string }
    | { readonly ok: false; readonly message: string };
  /** Never rejects. The beginning of the answer's text is read, `textMax` bytes at most. */
  post(parcel: Parcel, textMax: number): Promise<Posted>;
}
