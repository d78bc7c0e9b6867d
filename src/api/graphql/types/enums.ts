import { registerEnumType } from 'type-graphql';

export const GameStatus = {
  OPEN: 'open',
  OPENING: 'opening',
  PLAYING: 'playing',
  ENDED: 'ended',
  ABORTED: 'aborted',
  HANDED_OVER: 'handed-over',
} as const;
registerEnumType(GameStatus, {
  name: 'GameStatus',
  description: 'Where a game is in its life.',
  valuesConfig: {
    OPEN: { description: 'Seats can be taken and given up.' },
    OPENING: { description: 'The seats are closed; the players open their seeds before the deal.' },
    PLAYING: { description: 'Rounds are played.' },
    ENDED: { description: 'Over by its rules. Everything about it is public to whoever may see it.' },
    ABORTED: { description: 'Called off, without a result.' },
    HANDED_OVER: {
      description:
        'It goes on elsewhere (docs/copies.md): over here, without a result. Until `fairness.revealAfter` everybody sees what he saw before, then all of it.',
    },
  },
});

export const SeriesStatus = { OPEN: 'open', PLAYING: 'playing', ENDED: 'ended', ABORTED: 'aborted' } as const;
registerEnumType(SeriesStatus, {
  name: 'SeriesStatus',
  description: 'Where a series is in its life.',
  valuesConfig: {
    OPEN: { description: 'Its first game waits for players.' },
    PLAYING: { description: 'It goes on: a game is played, or the next one opens in a few seconds.' },
    ENDED: { description: 'One side cannot be caught any more, or all games are played.' },
    ABORTED: { description: 'One of its games was called off or handed over, and no other follows.' },
  },
});

export const Access = { PUBLIC: 'public', PRIVATE: 'private' } as const;
registerEnumType(Access, {
  name: 'Access',
  description: 'Who may see a game.',
  valuesConfig: {
    PUBLIC: { description: 'Everybody, signed in or not. Hands are hidden all the same.' },
    PRIVATE: { description: 'Its host and those who sit. To others it does not exist.' },
  },
});

export const StartWhen = { HOST: 'host', FULL: 'full' } as const;
registerEnumType(StartWhen, {
  name: 'StartWhen',
  description: 'What starts a game.',
  valuesConfig: {
    HOST: { description: 'The host says so (startGame), once all seats are taken.' },
    FULL: { description: 'The last seat being taken.' },
  },
});

export const SeatKind = { PERSON: 'person', COMPUTER: 'computer' } as const;
registerEnumType(SeatKind, {
  name: 'SeatKind',
  description: 'Who holds a seat.',
  valuesConfig: { PERSON: { description: 'A person.' }, COMPUTER: { description: 'The computer.' } },
});

export const SeedPolicy = { OPEN: 'open', SEALED: 'sealed', BOTH: 'both' } as const;
registerEnumType(SeedPolicy, {
  name: 'SeedPolicy',
  description: 'Which seeds the seats of a game may give. No seat must give one.',
  valuesConfig: {
    OPEN: { description: 'Open ones: nobody can keep the others waiting.' },
    SEALED: { description: 'Sealed ones, from guests too.' },
    BOTH: { description: 'Either, from guests too.' },
  },
});

export const SeedKind = { NONE: 'none', OPEN: 'open', SEALED: 'sealed' } as const;
registerEnumType(SeedKind, {
  name: 'SeedKind',
  description: 'What a seat adds to the deal.',
  valuesConfig: {
    NONE: { description: 'Nothing.' },
    OPEN: { description: 'A seed that everybody could see from the moment that it was given.' },
    SEALED: { description: 'A seed that nobody could know before the seats were closed.' },
  },
});

export const GameSortKey = { CREATED: 'created', LAST_EVENT: 'last-event', ENDED: 'ended' } as const;
registerEnumType(GameSortKey, {
  name: 'GameSortKey',
  description: 'The instant by which games are sorted.',
  valuesConfig: {
    CREATED: { description: 'When the game was opened.' },
    LAST_EVENT: { description: 'When anything last happened in it.' },
    ENDED: { description: 'When it ended; lists only games that have.' },
  },
});

export const SortDirection = { ASC: 'asc', DESC: 'desc' } as const;
registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Earliest or latest first.',
  valuesConfig: { ASC: { description: 'Earliest first.' }, DESC: { description: 'Latest first.' } },
});

export const Language = { EN: 'en', ES: 'es' } as const;
registerEnumType(Language, {
  name: 'Language',
  description: 'A language of rules texts.',
  valuesConfig: { EN: { description: 'English.' }, ES: { description: 'Spanish.' } },
});

export const OptionKind = { INTEGER: 'integer', CHOICE: 'choice', FLAG: 'flag' } as const;
registerEnumType(OptionKind, {
  name: 'OptionKind',
  description: 'What values an option of a variant takes.',
  valuesConfig: {
    INTEGER: { description: 'A whole number from min to max.' },
    CHOICE: { description: 'One of values.' },
    FLAG: { description: 'true or false.' },
  },
});

export const TimeoutPolicy = { LOSE: 'lose', MOVE: 'move', COMPUTER: 'computer' } as const;
registerEnumType(TimeoutPolicy, {
  name: 'TimeoutPolicy',
  description: 'What becomes of a seat whose time has run out.',
  valuesConfig: {
    LOSE: {
      description:
        'Its side loses. Where more than one other side is left, the computer plays the seat on and it cannot win.',
    },
    MOVE: { description: 'The server makes a legal move for it, by a lot that the game itself fixed beforehand.' },
    COMPUTER: { description: 'The computer plays the seat until its player comes back (returnToSeat).' },
  },
});

export const OfferKind = { TIE: 'tie', PAUSE: 'pause', COMPUTER: 'computer', HAND_OVER: 'hand-over' } as const;
registerEnumType(OfferKind, {
  name: 'OfferKind',
  description: 'What one side can offer to all others. There is no take-back: a tile that was played is played.',
  valuesConfig: {
    TIE: { description: 'To end the game as a tie.' },
    PAUSE: { description: 'To stop all clocks for a time.' },
    COMPUTER: { description: 'To let the computer play for a player who does not come.' },
    HAND_OVER: {
      description:
        'To end the game here, without a result, and to go on elsewhere with the bundles of the seats (docs/copies.md).',
    },
  },
});

export const PartnerMatterKind = { RESIGN: 'resign', OFFER: 'offer', ACCEPT: 'accept' } as const;
registerEnumType(PartnerMatterKind, {
  name: 'PartnerMatterKind',
  description: 'What a partner wants to do for the side.',
  valuesConfig: {
    RESIGN: { description: 'To give the game up.' },
    OFFER: { description: 'To make an offer.' },
    ACCEPT: { description: 'To accept an offer of another side.' },
  },
});

export const ChatOpenTo = { EVERYONE: 'everyone', PLAYERS: 'players', NONE: 'none' } as const;
registerEnumType(ChatOpenTo, {
  name: 'ChatOpenTo',
  description: 'Who may write in the chat of a game.',
  valuesConfig: {
    EVERYONE: { description: 'Players in their room, everybody else who may see the game in the other.' },
    PLAYERS: { description: 'Players alone.' },
    NONE: { description: 'Nobody.' },
  },
});

export const PlayerKind = { GUEST: 'guest', ACCOUNT: 'account', BOT: 'bot', DELETED: 'deleted' } as const;
registerEnumType(PlayerKind, {
  name: 'PlayerKind',
  description: 'What kind of player somebody is.',
  valuesConfig: {
    GUEST: { description: 'A person without an account.' },
    ACCOUNT: { description: 'A person with an account.' },
    BOT: { description: 'A program that an account registered as a bot.' },
    DELETED: { description: 'Who this was has gone, and the name with him; the games stay.' },
  },
});
