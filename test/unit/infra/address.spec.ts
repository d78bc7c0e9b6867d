import { createServer } from 'node:net';
import { checkAddress } from '../../../src/infra/address';
import { ConfigRefused } from '../../../src/infra/config';

const refusal = async (host: string, port = 0): Promise<unknown> =>
  checkAddress({ host, port }).catch((error: unknown) => error);

describe('where a server is to listen', () => {
  test('can be had, and is let go of again', async () => {
    await checkAddress({ host: '127.0.0.1', port: 0 });
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;

    expect(await refusal('127.0.0.1', port)).toMatchObject({ code: 'ADDRESS_TAKEN' });

    await new Promise((resolve) => taken.close(resolve));
    await checkAddress({ host: '127.0.0.1', port });
    await checkAddress({ host: '127.0.0.1', port });
  });

  test('is refused in a sentence where it is not of this machine', async () => {
    const refused = await refusal('192.0.2.7');
    expect(refused).toBeInstanceOf(ConfigRefused);
    expect(refused).toMatchObject({
      code: 'ADDRESS_UNUSABLE',
      message: expect.stringContaining('192.0.2.7') as string,
    });
  });
});
