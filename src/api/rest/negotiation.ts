import type { FastifyRequest } from 'fastify';
import { BadInput } from '../../app/refusal';
import { LINES, SERVER_SENT_EVENTS } from './live-answer';

/** What stands in `Accept` for each way in which a list that goes on comes; where two please a caller alike, the first of them. */
const WAYS = [
  ['page', 'application/json'],
  ['lines', LINES.type],
  ['server-sent', SERVER_SENT_EVENTS.type],
] as const;

/** How the caller wants a list that goes on; undefined when in no way that there is. */
export function preferred(accept = '*/*'): (typeof WAYS)[number][0] | undefined {
  const wishes = accept.split(',').map((wish) => {
    const [range = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { range, quality: quality === undefined ? 1 : Number(quality) };
  });
  const rated = WAYS.flatMap(([way, type]) => {
    const ranges = [type, `${type.split('/')[0] ?? ''}/*`, '*/*'];
    const wish = wishes
      .filter(({ range }) => ranges.includes(range))
      .sort((a, b) => ranges.indexOf(a.range) - ranges.indexOf(b.range))[0];
    return wish === undefined || !(wish.quality > 0)
      ? []
      : [{ way, quality: wish.quality, vague: ranges.indexOf(wish.range) }];
  });
  return rated.sort((a, b) => b.quality - a.quality || a.vague - b.vague)[0]?.way;
}

/** Where a stream goes on, as browsers say it. */
export function lastEventId({ headers }: FastifyRequest): number | undefined {
  const id = headers['last-event-id'];
  if (typeof id !== 'string' || id.trim() === '') return undefined;
  if (/^\d{1,9}$/.test(id.trim())) return Number(id);
  throw new BadInput('Last-Event-ID is the seq of the last event that you have.');
}
