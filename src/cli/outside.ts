import type { Identity } from '../app/accounts/identity';
import type { OperatorFlags } from '../app/community/operator-flags';
import type { ExportSource } from '../app/exports/export-source';

/** What the command line asks of the outside: `composition` wires it to databases and sockets. */
export interface Outside {
  /** Runs until it is told to stop; in a trial, a copy is only looked at. */
  serve(options: { readonly trial: boolean }): Promise<void>;
  /** Brings the database up to date; resolves to the names of the migrations that ran. */
  migrate(): Promise<readonly string[]>;
  /** Copies the database to a new file. */
  backup(file: string): Promise<Copied>;
  /** Fills an empty database from a backup. */
  restore(file: string): Promise<Copied>;
  /** Works on where games stand. */
  heads<T>(work: (heads: Heads) => Promise<T>): Promise<T>;
  /** Writes the read models of finished games anew. */
  rebuild(): Promise<RebuiltRows>;
  /** Works on the games that are over; with `newNames`, under pseudonyms that nobody else is given. */
  exportGames<T>(names: { readonly newNames: boolean }, work: (games: GamesToExport) => Promise<T>): Promise<T>;
  /** Works on who is an operator. */
  operators<T>(work: (flags: OperatorFlags) => Promise<T>): Promise<T>;
  /** Works on accounts, and on programs that players may let in. */
  identity<T>(work: (identity: Pick<Identity, 'recovery' | 'programs'>) => Promise<T>): Promise<T>;
  readonly keys: SigningKeys;
  print(text: string): void;
  readonly version: string;
}

/** What a backup or a restore went through. */
export interface Copied {
  /** When the copied snapshot was taken. */
  readonly at: string;
  readonly rows: number;
  readonly tables: Readonly<Record<string, number>>;
}

/** The games of a server that are over, to be written to files. */
export interface GamesToExport {
  readonly source: ExportSource;
  /** The name by which the server signs. */
  readonly server: string;
  /** The terms that stand in a manifest where none are named. */
  readonly licence: string;
}

/** What was written anew, and what could not be. */
export interface RebuiltRows {
  readonly games: number;
  readonly rounds: number;
  readonly decisions: number;
  /** Games that had rows and are not in the log. */
  readonly removed: number;
  readonly failures: readonly { readonly gameId: string; readonly reason: string }[];
}

/** The server's keys for notes. Each method rejects with one sentence for the person at the terminal. */
export interface SigningKeys {
  list(): Promise<readonly object[]>;
  /** Makes a new key, which takes over at `from`. */
  rotate(rotation: Rotation): Promise<{ readonly keyId: string; readonly from: string }>;
  /** The key in use goes on under the name that ORIGIN gives. */
  rename(): Promise<{ readonly keyId: string; readonly name: string }>;
  /** Answers with the instant since which the key counts as stolen. */
  revoke(keyId: string): Promise<string>;
}

export interface Rotation {
  /** When the new key takes over, from now, ms. */
  readonly inMs: number;
  /** The old key is gone: nobody introduces the new one, which takes over at once. */
  readonly lost: boolean;
}

/** Where one game stands, or stood: the head of its chain at a version. */
export interface GameHead {
  readonly gameId: string;
  readonly version: number;
  readonly head: string;
}

export interface Heads {
  /** All games, by id. */
  all(): AsyncIterable<GameHead>;
  /** For each, what this database has at that event: its head there, or how far the game goes; undefined for no such game. */
  at(heads: readonly GameHead[]): Promise<readonly (HeadHere | undefined)[]>;
}

export interface HeadHere {
  readonly version: number;
  /** At the event that was asked for; undefined where the game does not go so far. */
  readonly head: string | undefined;
}
