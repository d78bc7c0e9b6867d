import { Arg, Ctx, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Inbox as InboxUseCases, InboxFrame as Frame } from '../../../app/inbox';
import type { Caller } from '../../../app/caller';
import { signedIn, type ApiContext } from '../context';
import { Followed, type Source, type Step } from '../followed';
import { readPageSize } from '../paging';
import { Inbox, InboxFrame, makeInboxFrame } from '../types/inbox';

const PAGE = { size: 20, max: 100 };

interface Asked {
  readonly args: { readonly after?: number | null };
  readonly context: ApiContext;
}

@Resolver()
export class InboxResolver {
  @Query(() => Inbox, {
    description: 'What you were told since a cursor, and the games that wait for you.',
    complexity: ({ args, childComplexity }) => {
      const { first } = args as { readonly first?: unknown };
      return 20 + (typeof first === 'number' ? Math.max(1, first) : PAGE.size) * childComplexity;
    },
  })
  async inbox(
    @Ctx() context: ApiContext,
    @Arg('after', () => Int, {
      nullable: true,
      description: 'From the entry after this seq; from the oldest that is kept when left out.',
    })
    after?: number | null,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many, 1 to 100; 20 when left out.' })
    first?: number | null,
  ): Promise<Inbox> {
    const limit = readPageSize(first, 'first', PAGE.max) ?? PAGE.size;
    return new Inbox(await context.services.app.inbox.page(signedIn(context), after ?? undefined, limit));
  }

  @Subscription(() => InboxFrame, {
    name: 'inbox',
    description:
      'Follows your inbox: first where it stands, then every entry after `after`, those that are there and those to come, each once and in order.',
    subscribe: ({ args, context }: Asked) => {
      const playerId = signedIn(context);
      return Followed.open(
        new InboxSource(context.services.app.inbox, context.caller, playerId),
        args.after ?? undefined,
      );
    },
  })
  inboxFrames(
    @Root() frame: Frame,
    @Arg('after', () => Int, {
      nullable: true,
      description: 'The seq of the last entry that you have; 0 for all that are kept; from now on when left out.',
    })
    _after?: number | null,
  ): typeof InboxFrame {
    return makeInboxFrame(frame);
  }
}

class InboxSource implements Source {
  constructor(
    private readonly inbox: InboxUseCases,
    readonly caller: Caller,
    private readonly playerId: string,
  ) {}

  async *steps(after: number | undefined, signal: AbortSignal): AsyncGenerator<Step, void> {
    for await (const frame of this.inbox.follow(this.playerId, after, signal)) {
      if (frame.kind === 'stand') {
        // Whoever stands before what is still kept is told so, and goes on from there.
        const upTo = Math.max(frame.after, frame.oldest - 1);
        yield { frame, upTo, isFirst: true, isLive: upTo === frame.head };
      } else yield { frame, upTo: frame.entries.at(-1)?.seq ?? 0, isFirst: false, isLive: frame.isLive };
    }
  }
}
