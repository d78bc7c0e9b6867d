import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedExample } from '../../../src/api/rest/openapi';
import type { Problem } from '../../kit/rest-client';
import { DOCUMENT } from '../../kit/rest-document';
import { recordedExamples } from '../../kit/rest-scenes';

/** What a client asks and is answered, kept for the document: `UPDATE_GOLDEN=1` records it anew, then `npm run schema`. */
const FILE = join(__dirname, '../../../src/api/rest/examples.json');

/** Rules are long, and so are the list of variants and bundles. */
function shortened(example: RecordedExample): RecordedExample {
  if (example.operation === 'getRules') {
    return { ...example, answer: `${String(example.answer).split('\n\n').slice(0, 2).join('\n\n')}\n\n…\n` };
  }
  if (example.operation === 'getBundle') {
    const { format, gameId, origin, headNote } = example.answer as Readonly<Record<string, unknown>>;
    return { ...example, answer: { format, gameId, origin, headNote, '…': '…' } };
  }
  if (['importGame', 'bringBundle'].includes(example.operation) && example.status < 300) {
    return { ...example, body: { ...Object(example.body), bundle: '…' } };
  }
  if (example.operation !== 'listVariants') return example;
  const { variants } = example.answer as { readonly variants: readonly { readonly id: string }[] };
  return { ...example, answer: { variants: variants.filter(({ id }) => id === 'traditional') } };
}

/** Chapters whose answers hold secrets that are made by chance, or follow from them. */
const UNSHOWN = new Set(['Accounts', 'Deliveries']);

describe('the examples of the document', () => {
  test('are what a client asks and is answered', async () => {
    const examples = (await recordedExamples()).map(shortened);
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(FILE, `${JSON.stringify(examples, null, 1)}\n`);

    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(examples);
    expect(examples.map(({ answer }) => answer as Problem).filter(({ status }) => status === 500)).toEqual([]);
  }, 60_000);

  test('show every operation going well, and every status that a refusal has', () => {
    const examples = JSON.parse(readFileSync(FILE, 'utf8')) as readonly RecordedExample[];
    const good = new Set(examples.filter(({ status }) => status < 300).map(({ operation }) => operation));
    const operations = Object.values(DOCUMENT.paths).flatMap((methods) => Object.values(methods));
    const missing = operations.filter(({ operationId }) => !good.has(operationId));
    // Secrets and codes are made by chance. Somebody must have stayed away for long before he can come back, and a day must
    // have passed before there is a proof of it.
    expect(
      missing.filter(({ tags }) => !tags.some((tag) => UNSHOWN.has(tag))).map(({ operationId }) => operationId),
    ).toEqual(['getDailyProof', 'returnToSeat']);
    const statuses = new Set(examples.map(({ status }) => status));
    for (const status of [202, 400, 401, 403, 404, 409, 412, 422]) expect(statuses).toContain(status);
  });
});
