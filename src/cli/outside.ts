import type { OperatorFlags } from '../app/community/operator-flags';

/** What the command line asks of the outside: main.ts wires it to databases and sockets. */
export interface Outside {
  /** Runs until it is told to stop. */
  serve(): Promise<void>;
  /** Brings the database up to date; resolves to the names of the migrations that ran. */
  migrate(): Promise<readonly string[]>;
  /** Copies the database to a new file. */
  backup(file: string): Promise<Copied>;
  /** Fills an empty database from a backup. */
  restore(file: string): Promise<Copied>;
  /** Works on who is an operator. */
  operators<T>(work: (flags: OperatorFlags) => Promise<T>): Promise<T>;
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
