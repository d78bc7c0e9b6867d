import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './postgres';

/** What an operator gives to psql. */
const SCRIPT = readFileSync(join(__dirname, '../../deploy/partition.sql'), 'utf8');

/** Splits the log of a database by time, as an operator does. Without values, several statements go in one message. */
export async function partition(url: string): Promise<void> {
  for (const statement of statementsOf(SCRIPT)) await ask(url, statement);
}

/** psql sends one statement after another, each a transaction. */
function statementsOf(sql: string): readonly string[] {
  return sql
    .split(/;\n(?=\n|--|DO|SELECT|CREATE|$)/)
    .filter((statement) => /\S/.test(statement.replace(/^--.*$/gm, '')));
}
