import { isJsonObject } from '../engine/core/json';
import { CommandFailed } from './command-failed';
import { asReplayed, type ReplayedEvent } from './replayed-event';

const QUERY = `query Replay($game: ID!, $after: Int!) {
  game(id: $game) { events(after: $after, first: 100) { nodes { seq type v at actor body } hasMore endCursor } }
}`;

/** All events of a game as the bearer of the token may know them, over the public API. */
export async function fetchEvents(from: { server: string; game: string; token?: string }): Promise<ReplayedEvent[]> {
  const events: ReplayedEvent[] = [];
  for (;;) {
    const page = await fetchPage(from, events.length);
    events.push(...page.events);
    if (!page.hasMore) return events;
  }
}

async function fetchPage(
  { server, game, token }: { server: string; game: string; token?: string },
  after: number,
): Promise<{ events: ReplayedEvent[]; hasMore: boolean }> {
  const answer = await post(new URL('/graphql', server), token, { query: QUERY, variables: { game, after } });
  const errors = path(answer, 'errors');
  if (Array.isArray(errors)) {
    const list: readonly unknown[] = errors;
    throw new CommandFailed(`The server answered: ${String(path(list[0], 'message'))}`);
  }
  const page = path(path(path(answer, 'data'), 'game'), 'events');
  const nodes = path(page, 'nodes');
  const list: readonly unknown[] = Array.isArray(nodes) ? nodes : [];
  return { events: list.flatMap((node) => asReplayed(node) ?? []), hasMore: path(page, 'hasMore') === true };
}

async function post(url: URL, token: string | undefined, body: object): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return await response.json();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed(`No answer from ${url.origin}: ${reason}. Is the server running there?`);
  }
}

function path(value: unknown, name: string): unknown {
  return isJsonObject(value) ? value[name] : undefined;
}
