import { FROM_A_SEAT, command, type Route } from './route';

/** What players offer one another, and how they leave and come back. */
export const AGREEMENT_ROUTES: readonly Route[] = [
  command(
    'resign',
    {
      path: '/games/{gameId}/resign',
      tag: 'Agreements',
      summary: 'Give the game up',
      about: 'Your partner is asked first. Where more than one other side is left, the computer plays your seat on.',
      refusals: FROM_A_SEAT,
    },
    ['...GameChange', '...PartnerAsked'],
  ),
  command('callOffGame', {
    path: '/games/{gameId}/call-off',
    tag: 'Agreements',
    summary: 'Call the game off before the second move',
    about: 'It ends without a result.',
    refusals: [...FROM_A_SEAT, 'TOO_LATE_TO_CALL_OFF'],
  }),
  command(
    'makeOffer',
    {
      path: '/games/{gameId}/offers',
      tag: 'Agreements',
      summary: 'Offer something to all other sides',
      about: 'Your partner is asked first. An offer lapses when a side plays on instead of answering.',
      refusals: [...FROM_A_SEAT, 'OFFER_OPEN', 'OFFER_INVALID'],
    },
    ['...GameChange', '...PartnerAsked'],
  ),
  command(
    'acceptOffer',
    {
      path: '/games/{gameId}/offers/{offer}/accept',
      tag: 'Agreements',
      summary: 'Agree to an offer for your side',
      about: 'Your partner is asked first. When all sides agree, it happens.',
      refusals: [...FROM_A_SEAT, 'NO_SUCH_OFFER'],
    },
    ['...GameChange', '...PartnerAsked'],
  ),
  command('declineOffer', {
    path: '/games/{gameId}/offers/{offer}/decline',
    tag: 'Agreements',
    summary: 'Decline an offer for your side',
    about: 'This ends the offer.',
    refusals: [...FROM_A_SEAT, 'NO_SUCH_OFFER'],
  }),
  command('withdrawOffer', {
    path: '/games/{gameId}/offers/{offer}/withdraw',
    tag: 'Agreements',
    summary: 'Take back an offer of your side',
    refusals: [...FROM_A_SEAT, 'NO_SUCH_OFFER'],
  }),
  command(
    'answerPartner',
    {
      path: '/games/{gameId}/partner-question/answer',
      tag: 'Agreements',
      summary: 'Say yes or no to what your partner has asked you',
      about: 'With a yes it is done.',
      refusals: [...FROM_A_SEAT, 'NO_PARTNER_QUESTION', 'OFFER_OPEN', 'OFFER_INVALID', 'NO_SUCH_OFFER'],
    },
    ['...GameChange', '...PartnerDeclined'],
  ),
  command('resumeGame', {
    path: '/games/{gameId}/resume',
    tag: 'Agreements',
    summary: 'Go on with a game that is paused',
    refusals: [...FROM_A_SEAT, 'NOT_PAUSED'],
  }),
  command('returnToSeat', {
    path: '/games/{gameId}/return',
    tag: 'Agreements',
    summary: 'Take back the seat that the computer plays for you',
    refusals: [...FROM_A_SEAT, 'NOT_HANDED_OVER'],
  }),
  {
    name: 'getVacation',
    method: 'GET',
    path: '/me/vacation',
    tag: 'Agreements',
    summary: 'Your vacation days',
    who: 'player',
    kind: 'view',
    operation: '{ vacation { ...VacationState } }',
    answer: 'vacation',
  },
  command(
    'beginVacation',
    {
      path: '/me/vacation/begin',
      tag: 'Agreements',
      summary: 'Stop your clock in all slow games that allow it',
      refusals: ['VACATION_INVALID'],
    },
    ['... on BeginVacationSuccess { vacation { ...VacationState } }'],
  ),
  {
    name: 'endVacation',
    method: 'POST',
    path: '/me/vacation/end',
    tag: 'Agreements',
    summary: 'End your vacation before its time',
    who: 'player',
    kind: 'view',
    operation:
      'mutation { endVacation { __typename ... on EndVacationSuccess { vacation { ...VacationState } } ...Refused } }',
    answer: 'endVacation',
    refusals: ['VACATION_INVALID'],
  },
];
