import { ConfigRefused, readConfig } from '../../../src/infra/config';

describe('the address of a Redis', () => {
  test.each([
    [undefined, undefined],
    [' ', undefined],
    ['redis://127.0.0.1:6379', 'redis://127.0.0.1:6379'],
    ['rediss://user:p4ss@redis.example:6380', 'rediss://user:p4ss@redis.example:6380'],
  ])('%j is read as %j', (given, read) => {
    expect(readConfig({ BUS_URL: given }).busUrl).toBe(read);
  });

  test.each(['http://u:p4ss@redis.example', 'redis.example:6379', 'redis://', 'redis:p4ss'])(
    '%j is refused, in a sentence without it',
    (given) => {
      const read = () => readConfig({ BUS_URL: given });
      expect(read).toThrow(ConfigRefused);
      expect(read).toThrow('BUS_URL');
      expect(read).not.toThrow('p4ss');
    },
  );
});
