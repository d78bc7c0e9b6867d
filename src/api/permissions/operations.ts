import { anyone, operator, person, player, reader, type Rule } from './rules';

/** What may be asked. Reading games takes no sign-in; a token that is sent must be good for it all the same. */
export const QUERIES: Readonly<Record<string, Rule>> = {
  __schema: anyone(),
  __type: anyone(),
  variant: anyone(),
  variants: anyone(),
  me: anyone('own'),

  game: reader(),
  games: reader(),
  gameCount: reader(),
  node: reader(),
  player: reader(),
  series: reader(),
  lobby: reader(),
  gameChat: reader('room'),

  challenges: player('game:read', 'own'),
  inbox: player('profile:read', 'own'),
  vacation: player('profile:read', 'own'),
  mutedPlayers: player('profile:read', 'own'),
  blockedPlayers: player('profile:read', 'own'),
  presenceHidden: player('profile:read', 'own'),
  mailSettings: player('profile:read', 'own'),
  webhooks: player('profile:read', 'own'),
  webhookDeliveries: player('profile:read', 'own'),

  sessions: person('own'),

  reports: operator(),
  operatorActs: operator(),
};

/** What may be done. */
export const MUTATIONS: Readonly<Record<string, Rule>> = {
  createGuest: anyone(),
  signUp: anyone(),
  signIn: anyone(),
  refreshSession: anyone('bearer'),
  requestPasswordReset: anyone(),
  resetPassword: anyone('bearer'),

  upgradeGuest: person('own'),
  changePassword: person('own'),
  signOut: person('own'),
  endSession: person('own'),
  endOtherSessions: person('own'),

  createGame: player('game:play', 'challenges'),
  createSandbox: player('game:play'),
  importGame: player('game:play'),
  forkGame: player('game:play', 'viewer'),
  bringBundle: player('game:play', 'join'),
  joinGame: player('game:play', 'join'),
  giveSeed: player('game:play', 'seat'),
  openSeed: player('game:play', 'seat'),
  leaveGame: player('game:play', 'seat'),
  addComputer: player('game:play', 'host'),
  startGame: player('game:play', 'host'),
  renewInvitation: player('game:play', 'host'),
  playMove: player('game:play', 'seat'),
  setPlan: player('game:play', 'seat'),
  resign: player('game:play', 'seat'),
  makeOffer: player('game:play', 'seat'),
  acceptOffer: player('game:play', 'seat'),
  declineOffer: player('game:play', 'seat'),
  withdrawOffer: player('game:play', 'seat'),
  answerPartner: player('game:play', 'partner'),
  callOffGame: player('game:play', 'seat'),
  resumeGame: player('game:play', 'seat'),
  returnToSeat: player('game:play', 'seat'),

  findGame: player('challenge:write'),
  rematch: player('challenge:write', 'seat'),
  challengePlayer: player('challenge:write', 'host'),
  withdrawChallenge: player('challenge:write', 'host'),
  declineChallenge: player('challenge:write', 'challenged'),

  sendMessage: player('chat:write', 'room'),
  setGameChat: player('chat:write', 'host'),

  beginVacation: player('profile:write', 'own'),
  endVacation: player('profile:write', 'own'),
  setPresence: player('profile:write', 'own'),
  mutePlayer: player('profile:write', 'own'),
  unmutePlayer: player('profile:write', 'own'),
  blockPlayer: player('profile:write', 'own'),
  unblockPlayer: player('profile:write', 'own'),
  reportPlayer: player('profile:write'),
  reportMessage: player('profile:write', 'room'),
  setMailAddress: player('profile:write', 'own'),
  confirmMailAddress: player('profile:write', 'own'),
  deleteMailAddress: player('profile:write', 'own'),
  createWebhook: player('profile:write', 'own'),
  updateWebhook: player('profile:write', 'own'),
  deleteWebhook: player('profile:write', 'own'),
  rotateWebhookSecret: player('profile:write', 'own'),
  testWebhook: player('profile:write', 'own'),
  redeliver: player('profile:write', 'own'),

  banPlayer: operator(),
  silencePlayer: operator(),
  liftSanction: operator(),
  closeGame: operator(),
  deleteMessage: operator(),
  resolveReport: operator(),
};

/** What may be followed. */
export const SUBSCRIPTIONS: Readonly<Record<string, Rule>> = {
  gameEvents: reader(),
  gameChat: reader('room'),
  lobby: reader(),
  inbox: player('profile:read', 'own'),
};
