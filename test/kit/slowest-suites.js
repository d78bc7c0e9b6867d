const { join, relative } = require('node:path');

const ROOT = join(__dirname, '../..');
const SHOWN = 10;

/** Prints where the time of a long run went. */
module.exports = class SlowestSuites {
  onRunComplete(_contexts, { testResults }) {
    if (testResults.length <= SHOWN) return;
    const suites = testResults
      .map(({ perfStats: { start, end }, testFilePath }) => ({ seconds: (end - start) / 1000, testFilePath }))
      .sort((one, two) => two.seconds - one.seconds);
    const total = suites.reduce((sum, { seconds }) => sum + seconds, 0);
    const lines = suites
      .slice(0, SHOWN)
      .map(({ seconds, testFilePath }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(ROOT, testFilePath)}`);
    process.stdout.write(
      `\nThe slowest of ${suites.length} suites, which took ${total.toFixed(0)} s in all:\n${lines.join('\n')}\n\n`,
    );
  }
};
