import { Client } from 'pg';

/** A statement with the values that it was sent with first. */
interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Writes down each statement that this process sends to Postgres, whoever sends it, until it is told to stop. */
export class StatementRecord {
  readonly sent = new Map<string, SentStatement>();
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called on its client below
  private readonly query = Client.prototype.query;

  constructor() {
    const { query, sent } = this;
    const recording = function (this: Client, ...given: readonly unknown[]): unknown {
      const [first, second] = given;
      // Values stand beside the text, or with it in one object.
      const { text, values } =
        typeof first === 'string' ? { text: first, values: second } : (first as Partial<SentStatement>);
      if (text !== undefined && !sent.has(text)) sent.set(text, { text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(query, this, given);
    };
    Object.assign(Client.prototype, { query: recording });
  }

  stop(): void {
    Object.assign(Client.prototype, { query: this.query });
  }
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/**
 * Those of the statements that no index can serve, each as the table that is read from end to end and the statement: Postgres is told
 * to do anything rather than that, so that what is left has no other way, however few rows there are.
 */
export async function withoutIndex(url: string, statements: Iterable<SentStatement>): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET enable_seqscan = off');
    const found: string[] = [];
    for (const { text, values } of statements) {
      if (!/^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        [...values],
      );
      const tables = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => wholeTables(plan)));
      found.push(...tables.map((table) => `${table}: ${text.replace(/\s+/g, ' ').trim()}`));
    }
    return found;
  } finally {
    await client.end();
  }
}

function wholeTables(plan: Plan): readonly string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeTables)];
}
