import { createServer } from 'node:net';
import { ConfigRefused, type Config } from './config';
import { errorCode } from './postgres/startup-refused';

type Address = Pick<Config, 'host' | 'port'>;

/** Listens and lets go again, so that an address that cannot be had is refused before anything is made or opened. */
export async function checkAddress(address: Address): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(address, resolve);
    });
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    throw refusalOfAddress(error, address);
  }
}

/** What a failure to listen means to the person who started the server; other errors pass through. */
export function refusalOfAddress(error: unknown, { host, port }: Address): unknown {
  switch (errorCode(error) ?? '') {
    case 'EADDRINUSE':
      return new ConfigRefused('The port is taken by another program: set PORT to a free one.', 'ADDRESS_TAKEN');
    case 'EACCES':
      return unusable(
        `PORT ${port} cannot be had by this user: ports below 1024 are for root; set PORT to a higher one.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return unusable(
        `HOST "${host}" is no name that leads to an address: set it to 127.0.0.1, or to 0.0.0.0 for all.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
      return unusable(`HOST "${host}" is no address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all.`);
    default:
      return error;
  }
}

function unusable(sentence: string): ConfigRefused {
  return new ConfigRefused(sentence, 'ADDRESS_UNUSABLE');
}
