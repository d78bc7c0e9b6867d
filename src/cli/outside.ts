/** What the command line asks of the outside: main.ts wires it to databases and sockets. */
export interface Outside {
  /** Runs until it is told to stop. */
  serve(): Promise<void>;
  /** Brings the database up to date; resolves to the names of the migrations that ran. */
  migrate(): Promise<readonly string[]>;
  print(text: string): void;
  readonly version: string;
}
