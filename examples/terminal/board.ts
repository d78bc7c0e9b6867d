import type { Schemas } from './server';

type Position = Schemas['Position'];
type Line = Schemas['LinePosition'];
type Memory = Schemas['MemoryPosition'];
type Fishing = Schemas['FishingPosition'];
type Trains = Schemas['TrainsPosition'];
type Tricks = Schemas['TricksPosition'];

/** The table as text, and the hand of whoever looks. */
export function boardOf(position: Position, mySeats: readonly number[]): readonly string[] {
  switch (position.type) {
    case 'LinePosition':
      return lineOf(position, mySeats);
    case 'MemoryPosition':
      return gridOf(position);
    case 'FishingPosition':
      return rowOf(position, mySeats);
    case 'TrainsPosition':
      return trainsOf(position, mySeats);
    case 'TricksPosition':
      return tricksOf(position, mySeats);
    case 'TablePosition':
      return [];
  }
}

function lineOf(position: Line, mySeats: readonly number[]): readonly string[] {
  const { lead, arms, openEnds, hands, boneyardCount } = position;
  const others = hands.filter(({ seat }) => !mySeats.includes(seat));
  const held = others.map(({ seat, count }) => `seat ${seat} holds ${count}`);
  const mine = hands.filter(({ seat }) => mySeats.includes(seat));
  return [
    ...(lead === null ? ['Nothing lies on the table.'] : layout(lead, arms)),
    [`Ends ${openEnds.join(' ') || '-'}`, ...held, `${boneyardCount} in the boneyard`].join(' · '),
    ...mine.map(({ tiles, hidden }) => `Your hand: ${[...tiles, ...Array<string>(hidden).fill('??')].join('  ')}`),
  ];
}

/** The line through the lead, each tile turned so that it joins; arms across it below. */
function layout(lead: string, arms: Line['arms']): readonly string[] {
  const [high = 0, low = 0] = halves(lead);
  const left = turned(arms.find(({ arm }) => arm === 'L')?.tiles ?? [], high);
  const right = turned(arms.find(({ arm }) => arm === 'R')?.tiles ?? [], low);
  const across = arms.filter(({ arm, tiles }) => arm !== 'L' && arm !== 'R' && tiles.length > 0);
  const line = [
    ...left.toReversed().map(([inner, outer]) => drawn(outer, inner)),
    drawn(high, low),
    ...right.map(([inner, outer]) => drawn(inner, outer)),
  ];
  return [line.join(''), ...across.map(({ arm, tiles }) => `${arm}: ${tiles.join(' ')}`)];
}

/** Tiles outwards from a pip, each as the half that joins and the half that points on. */
function turned(tiles: readonly string[], from: number): readonly (readonly [inner: number, outer: number])[] {
  let joins = from;
  return tiles.map((tile) => {
    const [a = 0, b = 0] = halves(tile);
    const outer = a === joins ? b : a;
    const inner = joins;
    joins = outer;
    return [inner, outer] as const;
  });
}

function halves(tile: string): readonly number[] {
  return tile.split('-').map(Number);
}

function drawn(left: number, right: number): string {
  return `[${left}|${right}]`;
}

function trainsOf({ station, trains, hands, boneyardCount, demand }: Trains, mySeats: readonly number[]) {
  const held = hands
    .filter(({ seat }) => !mySeats.includes(seat))
    .map(({ seat, count }) => `seat ${seat} holds ${count}`);
  const mine = hands.filter(({ seat }) => mySeats.includes(seat));
  return [
    `Station: ${station ?? 'empty'}`,
    ...trains.map(({ arm, owner, tiles, end, marked }) => {
      const whose = owner === null ? 'everybody’s' : mySeats.includes(owner) ? 'yours' : `of seat ${owner}`;
      return `${arm} (${whose}${marked ? ', open' : ''}): ${tiles.join(' ') || '-'}, ends in ${end}`;
    }),
    ...(demand === null ? [] : [`The ${demand.double} must be answered first: ${demand.left} more.`]),
    [...held, `${boneyardCount} in the boneyard`].join(' · '),
    ...mine.map(({ tiles }) => `Your hand: ${tiles.join('  ')}`),
  ];
}

function tricksOf({ bid, contract, trick, taken, hands }: Tricks, mySeats: readonly number[]): readonly string[] {
  const mine = hands.filter(({ seat }) => mySeats.includes(seat));
  return [
    ...(bid === null ? [] : [`Bid of seat ${bid.seat}: ${bid.kind ?? bid.marks ?? bid.points ?? ''}`]),
    ...(contract === null
      ? []
      : [`Contract: ${contract.name}${contract.trump === null ? '' : `, trump ${contract.trump}`}`]),
    `Trick: ${trick.map(({ seat, tile }) => `seat ${seat} [${tile}]`).join(' ') || 'none begun'}`,
    `Taken: ${taken.map((points, side) => `side ${side} ${points}`).join(' · ')}`,
    ...mine.map(({ tiles }) => `Your hand: ${tiles.join('  ')}`),
  ];
}

function gridOf({ cells, columns, pairTotal, captured, lastPair }: Memory): readonly string[] {
  const width = 6;
  const shown = cells.map(({ cell, state, tile }) => {
    if (state === 'TAKEN') return ' '.repeat(width);
    return (tile === null ? `(${cell})` : `[${tile}]`).padStart(width);
  });
  const rows: string[] = [];
  for (let at = 0; at < shown.length; at += Math.max(1, columns)) rows.push(shown.slice(at, at + columns).join(''));
  const taken = captured.map((tiles, seat) => `seat ${seat} has ${tiles.length}`);
  const pair =
    lastPair === null ? [] : [`Last: ${lastPair.tiles.map(({ cell, tile }) => `${cell} ${tile}`).join(', ')}`];
  return [...rows, [`Pairs make ${pairTotal}`, ...taken, ...pair].join(' · ')];
}

function rowOf({ row, turned: open, piles, captured, placed }: Fishing, mySeats: readonly number[]): readonly string[] {
  const seats = piles.map(({ seat, count }) => {
    const whose = mySeats.includes(seat) ? 'you have' : `seat ${seat} has`;
    return `${whose} ${count} to turn and ${captured[seat]?.length ?? 0} captured`;
  });
  return [
    `Row: ${row.map((tile) => `[${tile}]`).join(' ') || 'empty'}`,
    ...(open === null ? [] : [`Turned: [${open}]`]),
    ...(placed === null ? [] : [`Placed by seat ${placed.seat}: [${placed.tile}]`]),
    seats.join(' · '),
  ];
}
