export const isRoot = process.getuid?.() === 0;

/** What only root can set up is listed as left to do when somebody else runs the tests. */
export function testAsRoot(name: string, body: () => Promise<void>): void {
  if (isRoot) test(name, body);
  else test.todo(`${name} (left out: only root can set this up)`);
}
