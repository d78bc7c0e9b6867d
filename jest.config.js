const shared = {
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/kit/graphql-as-in-production.js'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: false, useDefineForClassFields: false },
        },
        module: { type: 'commonjs' },
      },
    ],
    // Node itself loads these ES modules by require(); jest's own loader does not.
    '/node_modules/@noble/.+\\.js$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!@noble/)'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
};

/** `fast` needs no I/O; `db` gets one real Postgres for the run (test/kit/postgres.ts). */
module.exports = {
  // Only what hangs is meant to meet it: a machine that does other work too may take long over anything.
  testTimeout: 300_000,
  // A worker that is told to go needs more than jest's half second on such a machine; one that is held open is still told of.
  workerGracefulExitTimeout: 30_000,
  maxWorkers: process.env.JEST_WORKERS ?? 2,
  testSequencer: '<rootDir>/test/kit/longest-first.js',
  reporters: ['default', '<rootDir>/test/kit/slowest-suites.js', '<rootDir>/test/kit/closing-line.js'],
  projects: [
    { ...shared, displayName: 'fast', testMatch: ['<rootDir>/test/{engine,laws,golden,fairness,unit}/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'db',
      testMatch: ['<rootDir>/test/{contract,integration,e2e,crash}/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/kit/global-setup.ts',
      globalTeardown: '<rootDir>/test/kit/global-teardown.ts',
    },
  ],
};
