const { existsSync } = require('node:fs');
const { join, relative } = require('node:path');
const { default: TestSequencer } = require('@jest/test-sequencer');

const ROOT = join(__dirname, '../..');

/**
 * The suites that take longest, to be begun first: one that began last would leave a core without work. A fresh checkout has
 * no times of its own, and jest would go by the sizes of files. Those that mostly wait stand between those that reckon.
 * The end of a run prints which these are now.
 */
const LONGEST = [
  'test/crash/postgres-killed.spec.ts',
  'test/fairness/shuffle-statistics.spec.ts',
  'test/crash/embedded-postgres.spec.ts',
  'test/fairness/second-verifier.spec.ts',
  'test/e2e/examples.spec.ts',
  'test/crash/many-nodes.spec.ts',
  'test/integration/backup.spec.ts',
  'test/crash/embedded-postgres-closed.spec.ts',
  'test/unit/api/bad-input.spec.ts',
  'test/e2e/refused-starts.spec.ts',
  'test/laws/line-2.spec.ts',
  'test/crash/deliveries-killed.spec.ts',
  'test/laws/line-5.spec.ts',
  'test/crash/server-killed.spec.ts',
  'test/unit/rest/bad-input.spec.ts',
  'test/crash/embedded-postgres-machine.spec.ts',
  'test/laws/line-6.spec.ts',
  'test/integration/bad-input.spec.ts',
  'test/laws/line-1.spec.ts',
  'test/e2e/health.spec.ts',
  'test/fairness/verify.spec.ts',
  'test/integration/readers.spec.ts',
  'test/engine/perft.spec.ts',
  'test/engine/second-reading.spec.ts',
  'test/laws/line-3.spec.ts',
];

module.exports = class LongestFirst extends TestSequencer {
  constructor(options) {
    super(options);
    const gone = LONGEST.filter((file) => !existsSync(join(ROOT, file)));
    if (gone.length > 0) throw new Error(`test/kit/longest-first.js names ${gone.join(', ')}, which is not there.`);
  }

  async sort(tests) {
    const others = await super.sort(tests.filter((test) => placeOf(test) < 0));
    return [...tests.filter((test) => placeOf(test) >= 0).sort((one, two) => placeOf(one) - placeOf(two)), ...others];
  }
};

function placeOf({ path }) {
  return LONGEST.indexOf(relative(ROOT, path).replaceAll('\\', '/'));
}
