import { HasherBusy } from '../../../src/app/ports/password-hasher';
import { makeArgon2Hasher } from '../../../src/infra/accounts/argon2-hasher';

describe('hashing passwords', () => {
  test('is argon2id of 19 MiB and two passes, and tells the right one', async () => {
    const { hash, verify } = makeArgon2Hasher();
    const made = await hash('correct horse');

    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hash('correct horse')).not.toBe(made);
    expect([await verify(made, 'correct horse'), await verify(made, 'wrong horse')]).toEqual([true, false]);
    expect(await verify(undefined, 'correct horse')).toBe(false);
  });

  test('sends away who would wait in too long a queue, and goes on when it is shorter', async () => {
    const { hash } = makeArgon2Hasher({ atOnce: 1, waitingMax: 1 });
    const outcomes = await Promise.allSettled([hash('one'), hash('two'), hash('three')]);

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect((outcomes[2] as PromiseRejectedResult).reason).toBeInstanceOf(HasherBusy);
    await expect(hash('four')).resolves.toMatch(/^\$argon2id/);
  });
});
