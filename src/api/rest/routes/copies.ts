import type { AnyRefusalCode } from '../../../app/refusal';
import { command, SITTING_DOWN, type Route } from './route';

const OPENING: readonly AnyRefusalCode[] = [
  'COPY_IMPOSSIBLE',
  'COPY_PRIVATE',
  'CLOCK_INVALID',
  'SEAT_UNKNOWN',
  'TOO_MANY_OPEN_GAMES',
  'PLAYER_DELETED',
  'COMMAND_ID_REUSED',
];
const CREATES = { status: 201, location: '/games/{game.id}' } as const;

/** Games that begin where another one stood. */
export const COPY_ROUTES: readonly Route[] = [
  command('forkGame', {
    path: '/games/{gameId}/forks',
    tag: 'Games',
    summary: 'Open another game from a position of this one',
    about: 'What you may not know of it lies anew. You are its host.',
    creates: CREATES,
    refusals: OPENING,
  }),
  {
    ...command('importGame', {
      path: '/games/imports',
      tag: 'Games',
      summary: 'Open a game from a file',
      about: 'From a bundle of this server or another (`GET /v1/games/{id}/bundle`), as its holder knew the game.',
      creates: CREATES,
      refusals: ['COPY_UNREADABLE', 'VARIANT_UNKNOWN', ...OPENING],
    }),
    takesFile: true,
  },
  {
    ...command('bringBundle', {
      path: '/games/{gameId}/bundles',
      tag: 'Table',
      summary: 'Sit down with your file',
      about: 'At a game that goes on elsewhere: in your seat, with the hand that you held.',
      refusals: [
        ...SITTING_DOWN,
        'ALREADY_SEATED',
        'PLAYER_DELETED',
        'COPY_UNREADABLE',
        'COPY_IMPOSSIBLE',
        'COPY_HISTORIES_DIFFER',
      ],
    }),
    takesFile: true,
  },
  command('createSandbox', {
    path: '/games/sandboxes',
    tag: 'Games',
    summary: 'Open a game with a round that you deal',
    about: 'Tile by tile, with moves that are made before it begins: for puzzles, and to try a client out.',
    creates: CREATES,
    refusals: ['VARIANT_UNKNOWN', 'SEAT_COUNT_INVALID', 'OPTION_INVALID', ...OPENING],
  }),
];
