/**
 * The layers of the house (docs/architecture.md): each room names what it may import; everything else is refused.
 */
const room = (name, path, allowed) => ({
  name,
  comment: `${path} may import only: ${['itself', ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${path}` },
  to: { path: '^(src|test|migrations|bench|examples)/', pathNot: [`^src/${path}`, ...allowed.map((a) => `^src/${a}`)] },
});
const pure = (path, packages) => ({
  name: `${path}-is-pure`,
  comment: `${path} runs in a browser too: no Node module, no package but ${packages.join(', ') || 'none'}`,
  severity: 'error',
  from: { path: `^src/${path}` },
  to: {
    dependencyTypesNot: ['local', 'undetermined', 'unknown', 'type-only'],
    path: '.',
    pathNot: ['^src/', ...packages],
  },
});

const CONTRACT = ['engine/core/', 'engine/dominoes/', 'engine/variant\\.ts'];
const FAMILY = [...CONTRACT, 'engine/round/'];

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    room('core', 'engine/core/', []),
    room('dominoes', 'engine/dominoes/', ['engine/core/']),
    room('contract', 'engine/variant\\.ts', ['engine/core/', 'engine/dominoes/']),
    room('round', 'engine/round/', CONTRACT),
    room('line', 'engine/line/', FAMILY),
    room('memory', 'engine/memory/', FAMILY),
    room('fishing', 'engine/fishing/', FAMILY),
    room('trains', 'engine/trains/', FAMILY),
    room('tricks', 'engine/tricks/', FAMILY),
    room('game', 'engine/game/', CONTRACT),
    {
      name: 'variants-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/engine/variants/([^/]+)/' },
      to: { path: '^src/engine/variants/', pathNot: '^src/engine/variants/$1/' },
    },
    room('variants', 'engine/variants/', ['engine/']),
    room('notation', 'engine/notation/', [...CONTRACT, 'engine/game/']),
    room('analysis', 'engine/analysis/', [
      ...CONTRACT,
      'engine/game/',
      'engine/variants/(registry|views)\\.ts',
    ]),
    room('fairness', 'fairness/', ['engine/']),
    room('bots', 'bots/', [
      ...CONTRACT,
      'engine/(line|memory|fishing|trains|tricks)/view\\.ts',
      'engine/variants/views\\.ts',
    ]),
    room('eventlog', 'eventlog/', ['engine/core/']),
    room('app', 'app/', ['engine/', 'fairness/', 'bots/', 'eventlog/', 'readmodels/']),
    room('readmodels', 'readmodels/', ['engine/', 'eventlog/', 'app/ports/']),
    room('api', 'api/', ['app/', 'readmodels/', 'engine/']),
    {
      // `capicua play` is the terminal client of the examples, which knows the public API alone.
      ...room('cli', 'cli/', []),
      to: { path: '^(src|test|migrations|bench|examples)/', pathNot: ['^src/(cli|app|engine|fairness|infra)/', '^src/main\\.ts', '^examples/terminal/'] },
    },
    room('infra', 'infra/', ['app/ports/', 'eventlog/', 'engine/core/', 'readmodels/']),
    {
      name: 'only-main-knows-the-composition',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main\\.ts|composition/)' },
      to: { path: '^src/(main\\.ts|composition/)' },
    },
    pure('engine/', []),
    pure('fairness/', ['node_modules/@noble/(hashes|curves)']),
    {
      name: 'examples-use-the-public-api-only',
      severity: 'error',
      from: { path: '^(examples|web)/' },
      to: { path: '^src/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.js'] },
  },
};
