import { makeProgram } from '../../../src/cli/program';
import { outsideOf } from '../../kit/outside';

/** What is printed of a server of which there is nothing to list. */
async function printedBy(...args: string[]): Promise<readonly string[]> {
  const printed: string[] = [];
  const flags = {
    list: () => Promise.resolve([]),
    audit: async function* () {
      await Promise.resolve();
      yield* [];
    },
  };
  const outside = outsideOf({
    operators: (work) => work(flags as unknown as Parameters<typeof work>[0]),
    identity: (work) => work({ programs: flags } as unknown as Parameters<typeof work>[0]),
    print: (text) => printed.push(text),
  });
  await makeProgram(outside).parseAsync(['node', 'capicua', ...args]);
  return printed;
}

test.each([
  [['operator', 'list'], 'Nobody is an operator.'],
  [['audit'], 'No operator has done anything yet.'],
  [['program', 'list'], 'No program is registered.'],
])('%j says that there is nothing', async (args, sentence) => {
  expect(await printedBy(...args)).toEqual([sentence]);
});

test('what programs read stays as it is', async () => {
  expect(await printedBy('audit', '--json')).toEqual([]);
  expect(await printedBy('program', 'list', '--json')).toEqual(['{"programs":[]}']);
});
