import { randomUUID } from 'node:crypto';
import { memoryCommunity } from '../kit/memory-community';
import { describeCommunity } from './community.contract';

describeCommunity('memory', () => {
  const { node } = memoryCommunity();
  const [here, there] = [node(), node()];
  return Promise.resolve({
    here,
    there,
    game: () => Promise.resolve(randomUUID()),
    close: () => Promise.resolve(),
  });
});
