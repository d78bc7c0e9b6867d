import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { AssertionFailed } from '../../engine/core/assert';
import { AccountResolver } from './resolvers/accounts';
import { AgreementResolver } from './resolvers/agreements';
import { describeCosts } from './cost-texts';
import { CatalogueResolver } from './resolvers/catalogue';
import { ChatResolver } from './resolvers/chat';
import { CopyResolver } from './resolvers/copies';
import { FindingResolver } from './resolvers/finding';
import { GameCommandResolver } from './resolvers/game-commands';
import { GameEventsResolver } from './resolvers/game-events';
import { GamesResolver } from './resolvers/games';
import { GuestResolver } from './resolvers/guests';
import { InboxResolver } from './resolvers/inbox';
import { LobbyResolver } from './resolvers/lobby';
import { MailResolver } from './resolvers/mail';
import { OperatorResolver } from './resolvers/operators';
import { PeopleResolver } from './resolvers/people';
import { PlanResolver } from './resolvers/plans';
import { ProgramResolver } from './resolvers/programs';
import { RatingResolver } from './resolvers/ratings';
import { SeedResolver } from './resolvers/seeds';
import { SeriesResolver } from './resolvers/series';
import { TokenResolver } from './resolvers/tokens';
import { StatisticsResolver } from './resolvers/statistics';
import { WebhookResolver } from './resolvers/webhooks';
import { FishingPosition } from './types/positions/fishing-position';
import { LinePosition } from './types/positions/line-position';
import { MemoryPosition } from './types/positions/memory-position';
import { TricksPosition } from './types/positions/tricks-position';
import { TablePosition } from './types/positions/table-position';
import { TrainsPosition } from './types/positions/trains-position';

let built: GraphQLSchema | undefined;

/** The public schema; `schema.graphql` is its text. It knows no server, takes long to build, and is built once. */
export function buildApiSchema(): GraphQLSchema {
  built ??= build();
  return built;
}

function build(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      CatalogueResolver,
      GamesResolver,
      SeriesResolver,
      RatingResolver,
      StatisticsResolver,
      GuestResolver,
      AccountResolver,
      TokenResolver,
      ProgramResolver,
      GameCommandResolver,
      CopyResolver,
      AgreementResolver,
      SeedResolver,
      PlanResolver,
      GameEventsResolver,
      InboxResolver,
      LobbyResolver,
      FindingResolver,
      WebhookResolver,
      MailResolver,
      ChatResolver,
      PeopleResolver,
      OperatorResolver,
    ],
    // Positions are reached through their interface alone.
    orphanedTypes: [TablePosition, LinePosition, MemoryPosition, FishingPosition, TricksPosition, TrainsPosition],
    // Inputs are checked by their scalars and by the use cases.
    validate: false,
    // Apollo checks it at every start and a test does; the library would besides ask it for its introspection, which takes longer than the rest.
    skipCheck: true,
    // Every subscription names its own source; the library asks for a bus all the same.
    pubSub: { publish: noBus, subscribe: noBus },
  });
  describeCosts(schema);
  return schema;
}

function noBus(): never {
  throw new AssertionFailed('no subscription goes through a bus of type-graphql');
}
