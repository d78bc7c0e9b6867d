import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { ActDone, ByOperator } from '../../../app/community/operators';
import type { ListPlace, ListRange } from '../../../app/ports/moderation-store';
import { BadInput, type AppRefusal } from '../../../app/refusal';
import type { Result } from '../../../engine/core/result';
import { makeCursor, parseCursor } from '../../../readmodels/page-cursor';
import { signedIn, type ApiContext } from '../context';
import { given } from '../given';
import { readId } from '../global-id';
import { readPageSize } from '../paging';
import { refused } from '../refused';
import type { PageInfo } from '../types/game';
import type { Plain } from '../types/plain';
import * as types from '../types/operators';

const PAGE_SIZE_MAX = 100;
const PAGE_SIZE = 20;

const pageCost = ({ args, childComplexity }: { args: Record<string, unknown>; childComplexity: number }): number => {
  const { first } = args;
  return 10 + (typeof first === 'number' ? Math.max(1, first) : PAGE_SIZE) * childComplexity;
};

/** For players whom the command line made operators; FORBIDDEN for everybody else, before anything is looked at. */
@Resolver()
export class OperatorResolver {
  @Query(() => types.ReportConnection, {
    description: 'What players reported, the latest first; for operators.',
    complexity: pageCost,
  })
  async reports(
    @Ctx() context: ApiContext,
    @Arg('open', () => Boolean, {
      nullable: true,
      description: 'True for those that wait, false for those that were dealt with; all when left out.',
    })
    open?: boolean | null,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many, 1 to 100; 20 when left out.' })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Those after this cursor.' }) after?: string | null,
  ): Promise<Plain<types.ReportConnection>> {
    const list = new List('reports', first, after);
    const found = await context.services.community.operators.reports(signedIn(context), {
      ...list.range,
      ...given({ open }),
    });
    const edges = list.shown(found).map((report) => ({ cursor: list.cursor(report), node: new types.Report(report) }));
    return { edges, nodes: edges.map(({ node }) => node), pageInfo: list.pageInfo(found) };
  }

  @Query(() => types.OperatorActConnection, {
    description: 'What operators did, the latest first; for operators.',
    complexity: pageCost,
  })
  async operatorActs(
    @Ctx() context: ApiContext,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many, 1 to 100; 20 when left out.' })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Those after this cursor.' }) after?: string | null,
  ): Promise<Plain<types.OperatorActConnection>> {
    const list = new List('acts', first, after);
    const found = await context.services.community.operators.acts(signedIn(context), list.range);
    const edges = list.shown(found).map((act) => ({ cursor: list.cursor(act), node: new types.OperatorAct(act) }));
    return { edges, nodes: edges.map(({ node }) => node), pageInfo: list.pageInfo(found) };
  }

  @Mutation(() => types.OperatorActPayload, {
    description: 'Calls a game off, with the reason `closed-by-operator`; for operators.',
  })
  async closeGame(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.CloseGameInput, { description: 'Which game, and why.' }) input: types.CloseGameInput,
  ): Promise<typeof types.OperatorActPayload> {
    const request = { ...byOperator(context, input), gameId: readId('game', input.gameId, 'input.gameId') };
    return answer(context, await context.services.community.operators.closeGame(request));
  }

  @Mutation(() => types.OperatorActPayload, {
    description: 'Keeps a player from writing in chats for a time; for operators.',
  })
  async silencePlayer(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.SilencePlayerInput, { description: 'Whom, how long, and why.' })
    input: types.SilencePlayerInput,
  ): Promise<typeof types.OperatorActPayload> {
    const { seconds } = input;
    const request = { ...byOperator(context, input), ...about(input), seconds };
    return answer(context, await context.services.community.operators.silence(request));
  }

  @Mutation(() => types.OperatorActPayload, {
    description:
      'Keeps a player from the server, for a time or for ever: his token is refused as BANNED and his sockets are closed. His games go on by their clocks. For operators.',
  })
  async banPlayer(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.BanPlayerInput, { description: 'Whom, how long, and why.' }) input: types.BanPlayerInput,
  ): Promise<typeof types.OperatorActPayload> {
    const { seconds } = input;
    const request = { ...byOperator(context, input), ...about(input), ...given({ seconds }) };
    return answer(context, await context.services.community.operators.ban(request));
  }

  @Mutation(() => types.OperatorActPayload, { description: 'Ends a ban or a silence now; for operators.' })
  async liftSanction(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.LiftSanctionInput, { description: 'Whose, and why.' }) input: types.LiftSanctionInput,
  ): Promise<typeof types.OperatorActPayload> {
    const { kind } = input;
    const request = { ...byOperator(context, input), ...about(input), kind };
    return answer(context, await context.services.community.operators.lift(request));
  }

  @Mutation(() => types.OperatorActPayload, {
    description:
      'Takes the text of a message away for ever: its place stays, marked DELETED. Reports keep their copies. For operators.',
  })
  async deleteMessage(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.DeleteMessageInput, { description: 'Which, and why.' }) input: types.DeleteMessageInput,
  ): Promise<typeof types.OperatorActPayload> {
    const { room, seq } = input;
    const gameId = readId('game', input.gameId, 'input.gameId');
    const request = { ...byOperator(context, input), gameId, room, seq };
    return answer(context, await context.services.community.operators.deleteMessage(request));
  }

  @Mutation(() => types.OperatorActPayload, { description: 'Says that a report was dealt with; for operators.' })
  async resolveReport(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.ResolveReportInput, { description: 'Which, and how.' }) input: types.ResolveReportInput,
  ): Promise<typeof types.OperatorActPayload> {
    const request = { ...byOperator(context, input), reportId: readId('report', input.reportId, 'input.reportId') };
    return answer(context, await context.services.community.operators.resolveReport(request));
  }
}

function byOperator(context: ApiContext, { commandId, why }: types.OperatorActInput): ByOperator {
  return { operatorId: signedIn(context), commandId: commandId.toLowerCase(), why };
}

function about({ playerId }: { readonly playerId: string }): { readonly playerId: string } {
  return { playerId: readId('player', playerId, 'input.playerId') };
}

function answer(context: ApiContext, done: Result<ActDone, AppRefusal>): typeof types.OperatorActPayload {
  if (!done.ok) return refused(context, done.error);
  return new types.OperatorActSuccess(done.value.act, done.value.repeated);
}

/** One page of a list from the latest back; one thing more than is shown tells whether there are more. */
class List {
  readonly range: ListRange;
  private readonly size: number;

  constructor(
    private readonly order: string,
    first: number | null | undefined,
    private readonly after: string | null | undefined,
  ) {
    this.size = readPageSize(first, 'first', PAGE_SIZE_MAX) ?? PAGE_SIZE;
    const place = typeof after === 'string' ? parseCursor(order, after) : undefined;
    if (place?.ok === false) throw new BadInput(place.error.message);
    this.range = { limit: this.size + 1, ...given({ after: place?.value }) };
  }

  shown<T>(found: readonly T[]): readonly T[] {
    return found.slice(0, this.size);
  }

  cursor({ at, id }: ListPlace): string {
    return makeCursor(this.order, { at, id });
  }

  pageInfo(found: readonly ListPlace[]): Plain<PageInfo> {
    const shown = this.shown(found);
    const [first, last] = [shown[0], shown.at(-1)];
    return {
      hasNextPage: found.length > this.size,
      hasPreviousPage: typeof this.after === 'string',
      ...given({
        startCursor: first === undefined ? undefined : this.cursor(first),
        endCursor: last === undefined ? undefined : this.cursor(last),
      }),
    };
  }
}
