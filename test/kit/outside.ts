import type { Outside } from '../../src/cli/outside';

const unused = (): Promise<never> => Promise.reject(new Error('not asked for here'));

/** What a command line asks of the outside in a test: what is not given is not there. */
export function outsideOf(given: Partial<Outside>): Outside {
  return {
    serve: unused,
    migrate: unused,
    backup: unused,
    restore: unused,
    heads: unused,
    rebuild: unused,
    exportGames: unused,
    operators: unused,
    identity: unused,
    keys: { list: unused, rotate: unused, rename: unused, revoke: unused },
    print: () => undefined,
    version: '0',
    ...given,
  };
}
