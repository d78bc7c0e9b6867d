import { registerEnumType } from 'type-graphql';

export const SeatResult = { WON: 'won', LOST: 'lost', TIED: 'tied' } as const;
registerEnumType(SeatResult, {
  name: 'SeatResult',
  description: 'How something ended for whoever held a seat.',
  valuesConfig: {
    WON: { description: 'He won, by himself or with his partner.' },
    LOST: { description: 'Somebody else won.' },
    TIED: { description: 'Nobody won.' },
  },
});
