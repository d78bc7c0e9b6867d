import { choiceOption, optionSet, type OptionsOf } from '../../core/options';
import { fishingVariant } from '../../fishing/fishing-variant';

const options = optionSet({
  claim: choiceOption({
    values: ['manual', 'auto'],
    default: 'manual',
    about: 'Who spots captures: the players, who may miss some, or the program, which takes the best at once.',
  }),
  falseClaim: choiceOption({
    values: ['none', 'loseTurn', 'minus10'],
    default: 'none',
    about: 'What naming a capture that is none costs: nothing, the turn, or ten points.',
  }),
  lastTurn: choiceOption({
    values: ['31', 'equalise'],
    default: '31',
    about: 'The end: once a player has no tiles left, which is after 31 tiles, or after the 32nd.',
  }),
});

export type DisputingTensOptions = OptionsOf<typeof options>;

/** Two players, the Chinese set: pairs and tens are taken from one row (rules.md beside this file). */
export const disputingTens = fishingVariant<DisputingTensOptions>({
  id: 'disputing-tens',
  title: 'Disputing Tens',
  rulesVersion: 1,
  options,
  terms: ({ claim, falseClaim, lastTurn }) => ({
    claim,
    falseClaim,
    lastTurn: lastTurn === '31' ? 'first-out' : 'equalise',
    placing: ['right'],
    worth: { pairPerPip: 1 },
  }),
  clauses: {
    turns: '2.1',
    afterTurning: '2.2',
    placing: '2.3',
    captures: '3.3',
    once: '4.4',
    claims: '4.2',
    lastWord: '5.2',
    auto: '4.6',
    end: '5.1',
  },
});
