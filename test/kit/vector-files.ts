import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VectorAnswer } from '../../src/engine/game/vector';

/** A published conformance vector (docs/vectors.md). */
export interface PublishedVector {
  readonly name: string;
  /** The clause of the rules text that it shows. */
  readonly quote: string;
  readonly in: { readonly variant: string; readonly moves: readonly string[] };
  /** An error is named by its code and by what its sentence must contain, not word for word. */
  readonly out: Omit<VectorAnswer, 'error'> & { readonly errorNames?: string };
}

const FOLDER = join(__dirname, '..', 'vectors');

export function vectorFile(variant: string): string {
  return join(FOLDER, `${variant}.jsonl`);
}

/** The variants that have a file of vectors. */
export function variantsWithVectors(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.replace('.jsonl', ''));
}

export function publishedVectors(variant: string): readonly PublishedVector[] {
  if (!variantsWithVectors().includes(variant)) {
    throw new Error(
      `There are no vectors of ${variant}: \`python3 test/vectors/cases.py\` writes them (CONTRIBUTING.md, vectors).`,
    );
  }
  return readFileSync(vectorFile(variant), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): PublishedVector => JSON.parse(line) as PublishedVector);
}
