import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answersFrom, chartsOf } from '../../examples/analytics/ask';
import { EXPORT_TABLES } from '../../src/app/exports/export-tables';
import { chunksOf, type Simulation } from '../../src/app/simulation/simulation';
import { simulateChunk } from '../../src/cli/simulate-chunk';
import { beginExportFolder } from '../../src/infra/export/export-folder';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'analytics-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const simulation: Simulation = {
  ...{ games: 30, variants: ['block', 'traditional', 'spanish-pairs'], options: {}, levels: [1, 2], seed: '1' },
  from: new Date('2026-01-01T00:00:00Z'),
};

it.each(['parquet', 'ndjson'] as const)(
  'answers five questions from an export as %s, and draws two charts',
  async (format) => {
    const target = join(folder, format);
    const writing = beginExportFolder(target, EXPORT_TABLES);
    const setup = { simulation, format, folder: writing.path };
    const done = await Promise.all(chunksOf(simulation).map((chunk) => simulateChunk(setup, chunk)));
    const parts = done.flatMap((chunk) => chunk.parts);
    writing.finish(parts, { format, licence: 'CC0-1.0', source: {} });

    const answers = await answersFrom(target);

    expect(answers.map(({ name }) => name)).toEqual(['1-lead', '2-blocked', '3-levels', '4-opening', '5-choices']);
    for (const { rows } of answers.slice(0, 3)) {
      expect(rows.map((row) => row['variant']).sort()).toEqual(simulation.variants.toSorted());
    }
    expect(answers[1]?.rows.reduce((sum, row) => sum + Number(row['rounds']), 0)).toBe(
      parts.filter(({ table }) => table === 'rounds').reduce((sum, { rows }) => sum + rows, 0),
    );
    expect(answers[4]?.rows[0]).toMatchObject({ turn: 1 });
    const charts = chartsOf(answers);
    expect(charts['blocked.svg']).toMatch(/^<svg [^]*>block<[^]*<\/svg>\n$/);
    expect(charts['choices.svg']).toMatch(/<polyline points="[\d., ]+"/);
  },
);
