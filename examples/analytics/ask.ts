import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { barChart, lineChart } from './chart';
import { openExport } from './open-export';

/**
 * Answers five questions from an export with SQL, and draws two charts:
 *
 *   npm run analytics -- FOLDER
 */
export interface Answer {
  /** The name of its file in `questions`. */
  readonly name: string;
  readonly question: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** So many rows of each answer are printed. */
const ROWS_SHOWN = 12;
const QUESTIONS = join(__dirname, 'questions');

export async function answersFrom(folder: string): Promise<readonly Answer[]> {
  const connection = await openExport(folder);
  const answers: Answer[] = [];
  for (const file of readdirSync(QUESTIONS).sort()) {
    const sql = readFileSync(join(QUESTIONS, file), 'utf8');
    const [first = ''] = sql.split('\n');
    const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson();
    answers.push({ name: file.replace('.sql', ''), question: first.replace(/^-- /, ''), rows });
  }
  connection.closeSync();
  return answers;
}

/** The charts of these answers, by the names of their files. */
export function chartsOf(answers: readonly Answer[]): Readonly<Record<string, string>> {
  const points = (name: string, label: string, value: string) =>
    (answers.find((answer) => answer.name === name)?.rows ?? []).map((row) => ({
      label: String(row[label]),
      value: Number(row[value]),
    }));
  return {
    'blocked.svg': barChart({
      title: 'How often rounds are blocked',
      unit: '% of rounds, by variant',
      points: points('2-blocked', 'variant', 'blocked_percent').filter(({ value }) => value > 0),
    }),
    'choices.svg': lineChart({
      title: 'How much choice there is in a round',
      unit: 'legal moves on average, by the place of the decision in its round',
      points: points('5-choices', 'turn', 'legal_moves'),
    }),
  };
}

/** DuckDB writes whole numbers of 64 bits as text, which a table would show in quotation marks. */
function asNumbers(row: Answer['rows'][number]): object {
  const shown = Object.entries(row).map(([name, value]) => [name, isDigits(value) ? Number(value) : value]);
  return Object.fromEntries(shown) as object;
}

function isDigits(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,15}$/.test(value);
}

async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error('Name the folder of an export: npm run analytics -- FOLDER');
  const answers = await answersFrom(folder);
  for (const { question, rows } of answers) {
    console.log(`\n${question}`);
    console.table(rows.slice(0, ROWS_SHOWN).map(asNumbers));
    if (rows.length > ROWS_SHOWN) console.log(`The first ${ROWS_SHOWN} of ${rows.length} rows.`);
  }
  for (const [name, svg] of Object.entries(chartsOf(answers))) {
    writeFileSync(name, svg);
    console.log(`Drew ${name}`);
  }
}

if (require.main === module) {
  main(process.argv[2]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
