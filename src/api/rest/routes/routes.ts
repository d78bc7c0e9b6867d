import { ACCOUNT_ROUTES, TOKEN_ROUTES } from './accounts';
import { AGREEMENT_ROUTES } from './agreements';
import { COPY_ROUTES } from './copies';
import { DELIVERY_ROUTES } from './deliveries';
import { FINDING_ROUTES } from './finding';
import { GAME_ROUTES } from './games';
import { OPERATOR_ROUTES } from './operators';
import { PEOPLE_ROUTES } from './people';
import { PLAY_ROUTES } from './play';
import { PLAYER_ROUTES } from './players';
import { STATISTICS_ROUTES } from './statistics';
import type { Route } from './route';

/** All that can be asked over REST. */
export const ROUTES: readonly Route[] = [
  ...PLAYER_ROUTES,
  ...ACCOUNT_ROUTES,
  ...TOKEN_ROUTES,
  ...GAME_ROUTES,
  ...STATISTICS_ROUTES,
  ...COPY_ROUTES,
  ...FINDING_ROUTES,
  ...PLAY_ROUTES,
  ...AGREEMENT_ROUTES,
  ...PEOPLE_ROUTES,
  ...DELIVERY_ROUTES,
  ...OPERATOR_ROUTES,
];
