import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestVariants } from '../../src/engine/variants/registry';
import { verifyChain } from '../../src/fairness/chain';
import { readKeptFile } from '../kit/kept-file';

/** What the page for authors of clients says in a table, by section and type: the whole row. */
function rowsOf(page: string, heading: string): ReadonlyMap<string, string> {
  const section = page.split('\n## ').find((text) => text.startsWith(heading)) ?? '';
  const rows = section.split('\n').flatMap((line): [string, string][] => {
    const type = /^\| `([A-Z]\w+)` /.exec(line)?.[1];
    return type === undefined ? [] : [[type, line]];
  });
  return new Map(rows);
}

const SECTIONS: Readonly<Record<string, string>> = {
  line: 'Games on a line',
  memory: 'Memory games',
  fishing: 'Fishing games',
  trains: 'Games of trains',
  tricks: 'Trick games',
};

describe.each(newestVariants().map(({ facts }) => facts))('docs/events.md on $id', ({ id, family }) => {
  test('has every event of the kept log with every field of its body', () => {
    const page = readFileSync(join(__dirname, '../../docs/events.md'), 'utf8');
    const rows = new Map([...rowsOf(page, 'The life of a game'), ...rowsOf(page, SECTIONS[family] ?? '')]);
    const kept = JSON.parse(readKeptFile(join(__dirname, 'logs', `${id}.v1.json`))) as {
      readonly gameId: string;
      readonly texts: readonly string[];
    };
    const chain = verifyChain(kept.gameId, kept.texts);
    const events = chain.ok ? chain.value.events : [];
    expect(events).not.toHaveLength(0);
    const missing = events.flatMap(({ type, body }) => {
      const row = rows.get(type);
      if (row === undefined) return [type];
      return Object.keys(body).flatMap((field) => (row.includes(`\`${field}\``) ? [] : [`${type}.${field}`]));
    });
    expect([...new Set(missing)]).toEqual([]);
  });
});
