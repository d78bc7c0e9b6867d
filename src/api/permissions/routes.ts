import { anyone, type Rule, type Who } from './rules';

/**
 * What a route asks:
 *
 * - `by`: what the GraphQL operation asks that serves it, with all fields that the route selects; `who` where it asks more;
 * - `document`: what the document asks that is sent there;
 * - `rule`: by itself. `optional` where a setting decides whether there is such a route.
 */
export type RouteRule =
  | { readonly kind: 'by'; readonly operation: string; readonly who?: Who }
  | { readonly kind: 'document' }
  | { readonly kind: 'rule'; readonly rule: Rule; readonly optional: boolean };

const by = (operation: string, who?: Who): RouteRule => ({
  kind: 'by',
  operation,
  ...(who === undefined ? {} : { who }),
});
const just = (rule: Rule): RouteRule => ({ kind: 'rule', rule, optional: false });
const whereSet = (rule: Rule): RouteRule => ({ kind: 'rule', rule, optional: true });

/** Every address of the server, as `METHOD /path`; HEAD goes with GET. */
export const ROUTES: Readonly<Record<string, RouteRule>> = {
  'POST /graphql': { kind: 'document' },
  'GET /graphql': just(anyone()),
  'OPTIONS /graphql': just(anyone()),

  'GET /healthz': just(anyone()),
  'GET /readyz': just(anyone()),
  'GET /metrics': whereSet(anyone('metrics')),
  'GET /.well-known/capicua/keys.json': just(anyone()),
  'GET /.well-known/capicua/daily/{date}': just(anyone()),
  'GET /mail/stop': just(anyone()),
  'POST /mail/stop': just(anyone('bearer')),
  'GET /': whereSet(anyone()),
  'GET /explorer/*': whereSet(anyone()),
  'GET /explorer/initial_options.js': whereSet(anyone()),

  'OPTIONS /v1/*': just(anyone()),
  'GET /v1/openapi.json': just(anyone()),
  'GET /v1/docs': just(anyone()),

  'POST /v1/guests': by('Mutation.createGuest'),
  'GET /v1/me': by('Query.me', 'player'),
  'GET /v1/players/{playerId}': by('Query.player'),
  'GET /v1/variants': by('Query.variants'),
  'GET /v1/variants/{variant}': by('Query.variant'),
  'GET /v1/variants/{variant}/rules': by('Query.variant'),
  'GET /v1/games': by('Query.games'),
  'GET /v1/games/count': by('Query.gameCount'),
  'POST /v1/games': by('Mutation.createGame'),
  'GET /v1/games/{gameId}': by('Query.game'),
  'GET /v1/series/{seriesId}': by('Query.series'),
  'GET /v1/games/{gameId}/position': by('Query.game'),
  'POST /v1/games/{gameId}/join': by('Mutation.joinGame'),
  'POST /v1/games/{gameId}/seed': by('Mutation.giveSeed'),
  'POST /v1/games/{gameId}/seed/open': by('Mutation.openSeed'),
  'POST /v1/games/{gameId}/leave': by('Mutation.leaveGame'),
  'POST /v1/games/{gameId}/computers': by('Mutation.addComputer'),
  'POST /v1/games/{gameId}/start': by('Mutation.startGame'),
  'POST /v1/games/{gameId}/forks': by('Mutation.forkGame'),
  'POST /v1/games/imports': by('Mutation.importGame'),
  'POST /v1/games/{gameId}/bundles': by('Mutation.bringBundle'),
  'POST /v1/games/sandboxes': by('Mutation.createSandbox'),
  'GET /v1/me/inbox': by('Query.inbox'),
  'GET /v1/me/waiting': by('Query.inbox'),
  'GET /v1/lobby': by('Query.lobby'),
  'POST /v1/lobby/find': by('Mutation.findGame'),
  'GET /v1/me/challenges': by('Query.challenges'),
  'POST /v1/games/{gameId}/challenges': by('Mutation.challengePlayer'),
  'POST /v1/games/{gameId}/challenges/decline': by('Mutation.declineChallenge'),
  'POST /v1/games/{gameId}/challenges/{playerId}/withdraw': by('Mutation.withdrawChallenge'),
  'POST /v1/games/{gameId}/rematch': by('Mutation.rematch'),
  'POST /v1/games/{gameId}/invitation/renew': by('Mutation.renewInvitation'),
  'GET /v1/games/{gameId}/legal-moves': by('Query.game'),
  'POST /v1/games/{gameId}/moves': by('Mutation.playMove'),
  'GET /v1/games/{gameId}/moves': by('Query.game'),
  'POST /v1/games/{gameId}/plan': by('Mutation.setPlan'),
  'GET /v1/games/{gameId}/events': by('Query.game'),
  'GET /v1/games/{gameId}/notation': by('Query.game'),
  'GET /v1/games/{gameId}/bundle': by('Query.game'),
  'GET /v1/games/{gameId}/daily-proof': by('Query.game'),
  'POST /v1/games/{gameId}/resign': by('Mutation.resign'),
  'POST /v1/games/{gameId}/call-off': by('Mutation.callOffGame'),
  'POST /v1/games/{gameId}/offers': by('Mutation.makeOffer'),
  'POST /v1/games/{gameId}/offers/{offer}/accept': by('Mutation.acceptOffer'),
  'POST /v1/games/{gameId}/offers/{offer}/decline': by('Mutation.declineOffer'),
  'POST /v1/games/{gameId}/offers/{offer}/withdraw': by('Mutation.withdrawOffer'),
  'POST /v1/games/{gameId}/partner-question/answer': by('Mutation.answerPartner'),
  'POST /v1/games/{gameId}/resume': by('Mutation.resumeGame'),
  'POST /v1/games/{gameId}/return': by('Mutation.returnToSeat'),
  'GET /v1/me/vacation': by('Query.vacation'),
  'POST /v1/me/vacation/begin': by('Mutation.beginVacation'),
  'POST /v1/me/vacation/end': by('Mutation.endVacation'),
  'GET /v1/games/{gameId}/chat/{room}': by('Query.gameChat'),
  'POST /v1/games/{gameId}/chat/{room}': by('Mutation.sendMessage'),
  'POST /v1/games/{gameId}/chat': by('Mutation.setGameChat'),
  'POST /v1/games/{gameId}/chat/{room}/{seq}/report': by('Mutation.reportMessage'),
  'GET /v1/me/muted': by('Query.mutedPlayers'),
  'GET /v1/me/blocked': by('Query.blockedPlayers'),
  'GET /v1/me/presence': by('Query.presenceHidden'),
  'POST /v1/me/presence': by('Mutation.setPresence'),
  'POST /v1/players/{playerId}/mute': by('Mutation.mutePlayer'),
  'POST /v1/players/{playerId}/unmute': by('Mutation.unmutePlayer'),
  'POST /v1/players/{playerId}/block': by('Mutation.blockPlayer'),
  'POST /v1/players/{playerId}/unblock': by('Mutation.unblockPlayer'),
  'POST /v1/players/{playerId}/report': by('Mutation.reportPlayer'),
  'GET /v1/webhooks': by('Query.webhooks'),
  'POST /v1/webhooks': by('Mutation.createWebhook'),
  'POST /v1/webhooks/{webhookId}/update': by('Mutation.updateWebhook'),
  'POST /v1/webhooks/{webhookId}/delete': by('Mutation.deleteWebhook'),
  'POST /v1/webhooks/{webhookId}/test': by('Mutation.testWebhook'),
  'POST /v1/webhooks/{webhookId}/rotate-secret': by('Mutation.rotateWebhookSecret'),
  'POST /v1/webhooks/{webhookId}/redeliver': by('Mutation.redeliver'),
  'GET /v1/webhooks/{webhookId}/deliveries': by('Query.webhookDeliveries'),
  'GET /v1/me/mail': by('Query.mailSettings'),
  'POST /v1/me/mail': by('Mutation.setMailAddress'),
  'POST /v1/me/mail/confirm': by('Mutation.confirmMailAddress'),
  'POST /v1/me/mail/delete': by('Mutation.deleteMailAddress'),
  'GET /v1/operators/reports': by('Query.reports'),
  'GET /v1/operators/acts': by('Query.operatorActs'),
  'POST /v1/operators/reports/{reportId}/resolve': by('Mutation.resolveReport'),
  'POST /v1/operators/players/{playerId}/silence': by('Mutation.silencePlayer'),
  'POST /v1/operators/players/{playerId}/ban': by('Mutation.banPlayer'),
  'POST /v1/operators/players/{playerId}/lift': by('Mutation.liftSanction'),
  'POST /v1/operators/games/{gameId}/close': by('Mutation.closeGame'),
  'POST /v1/operators/games/{gameId}/chat/{room}/{seq}/delete': by('Mutation.deleteMessage'),
};
