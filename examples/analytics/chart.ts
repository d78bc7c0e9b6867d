/** What a chart shows: one value a label, in order. */
export interface Series {
  readonly title: string;
  /** What the values are, with their unit. */
  readonly unit: string;
  readonly points: readonly { readonly label: string; readonly value: number }[];
}

const WIDTH = 800;
const [LEFT, TOP, ROW] = [190, 56, 22];
const INK = '#1d2a35';
const FILL = '#2f6f8f';

/** Bars from the left, one a row: for shares by variant. */
export function barChart({ title, unit, points }: Series): string {
  const most = Math.max(...points.map(({ value }) => value), 1e-9);
  const bars = points.map(({ label, value }, row) => {
    const y = TOP + row * ROW;
    const width = ((WIDTH - LEFT - 70) * Math.max(0, value)) / most;
    return [
      text(LEFT - 8, y + 14, label, 'end'),
      `<rect x="${LEFT}" y="${y + 2}" width="${width.toFixed(1)}" height="${ROW - 5}" fill="${FILL}"/>`,
      text(LEFT + width + 6, y + 14, String(value)),
    ].join('\n');
  });
  return svg({ title, unit, height: TOP + points.length * ROW + 16 }, bars);
}

/** A line from left to right: for what changes from move to move. */
export function lineChart({ title, unit, points }: Series): string {
  const [height, bottom, right] = [360, 36, 24];
  const most = Math.max(...points.map(({ value }) => value), 1e-9);
  const x = (at: number): number => 60 + (at * (WIDTH - 60 - right)) / Math.max(1, points.length - 1);
  const y = (value: number): number => height - bottom - (value * (height - bottom - TOP)) / most;
  const path = points.map(({ value }, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const every = Math.ceil(points.length / 12);
  return svg({ title, unit, height }, [
    ...[0, most / 2, most].map((value) => {
      const line = `<line x1="60" x2="${WIDTH - right}" y1="${y(value)}" y2="${y(value)}" stroke="#d5dde2"/>`;
      return `${line}\n${text(52, y(value) + 4, value.toFixed(1), 'end')}`;
    }),
    `<polyline points="${path}" fill="none" stroke="${FILL}" stroke-width="2.5"/>`,
    ...points.flatMap(({ label }, at) => (at % every === 0 ? [text(x(at), height - 14, label, 'middle')] : [])),
  ]);
}

function svg(
  { title, unit, height }: { title: string; unit: string; height: number },
  parts: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="16" y="26" font-size="17" fill="${INK}">${escaped(title)}</text>`,
    text(16, 44, unit),
    ...parts,
    '</svg>\n',
  ].join('\n');
}

function text(x: number, y: number, words: string, anchor = 'start'): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${INK}">${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
