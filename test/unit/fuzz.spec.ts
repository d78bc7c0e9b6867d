import { fuzz } from '../fuzz/fuzz';

test('a server answers strange inputs of every kind, and none of them is its own fault', async () => {
  const { faults, counts } = await fuzz({ inputs: 400, seed: 8 });

  expect(faults).toEqual([]);
  const kinds = new Set([...counts.keys()].map((what) => what.split(' ')[0]));
  expect([...kinds].sort()).toEqual(['bundle', 'document', 'frame', 'move', 'notation', 'rest', 'variables']);
});
