import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { playerIdOf } from '../../../app/caller';
import { NotFound } from '../../../app/refusal';
import type { ApiContext } from '../context';
import { noSuch, readAnyId, readId } from '../global-id';
import { Game } from '../types/game';
import { Node } from '../types/node';
import { OperatorAct, Report } from '../types/operators';
import { Player } from '../types/player';
import { Series } from '../types/series';
import { Variant } from '../types/variant';

@Resolver()
export class CatalogueResolver {
  @Query(() => [Variant], { description: 'What can be played here.' })
  variants(@Ctx() { services }: ApiContext): readonly Variant[] {
    return services.app.rules.all().map(({ facts }) => new Variant(facts));
  }

  @Query(() => Variant, { nullable: true, description: 'One rule set; NOT_FOUND when there is none of this id.' })
  variant(
    @Ctx() { services }: ApiContext,
    @Arg('id', () => String, { description: 'Kebab-case.' }) id: string,
  ): Variant {
    const rules = services.app.rules.find(id);
    if (rules === undefined) throw new NotFound('There is no such variant.');
    return new Variant(rules.facts);
  }

  @Query(() => Player, { nullable: true, description: 'A player; NOT_FOUND when there is none of this id.' })
  async player(
    @Ctx() context: ApiContext,
    @Arg('id', () => ID, { description: '`player_` and a UUID.' }) id: string,
  ): Promise<Player> {
    return findPlayer(context, readId('player', id, 'id'));
  }

  @Query(() => Node, {
    nullable: true,
    description: 'A game, a series or a player; NOT_FOUND when there is none of this id.',
  })
  async node(
    @Ctx() context: ApiContext,
    @Arg('id', () => ID, { description: 'The id of anything.' }) id: string,
  ): Promise<Node> {
    const { kind, uuid } = readAnyId(id, 'id');
    switch (kind) {
      case 'game':
        return Game.of(await context.services.app.queries.find(context.caller, uuid));
      case 'series':
        return new Series(await context.services.app.series.find(context.caller, uuid));
      case 'player':
        return findPlayer(context, uuid);
      case 'webhook':
      case 'delivery':
      case 'session':
      case 'token':
      case 'program':
        throw noSuch(kind);
      case 'report':
        return new Report(await context.services.community.operators.findReport(playerIdOf(context.caller), uuid));
      case 'act':
        return new OperatorAct(await context.services.community.operators.findAct(playerIdOf(context.caller), uuid));
    }
  }
}

async function findPlayer(context: ApiContext, uuid: string): Promise<Player> {
  const player = await context.players.load(uuid);
  if (player === undefined) throw noSuch('player');
  return new Player(player);
}
