/** The label of a slice: one or two lines, and the font size. */
export interface Label {
  readonly lines: readonly string[];
  /** Font size in units of the wheel's drawing, whose radius is 180. */
  readonly size: number;
}

/** Approximate width of a character relative to the font size; Chinese characters are square. */
const WIDE = 1;
const NARROW = 0.56;
const LARGEST = 17;
const SMALLEST = 8;
/** The smallest readable font size; below it, two lines are tried. */
const READABLE = 13;

/** The available space: width, number of lines, maximum font size. */
export interface Room {
  readonly room: number;
  readonly lines: 1 | 2;
  readonly largest: number;
}

function measureWidth(text: string): number {
  let width = 0;
  // Combining marks have no width.
  for (const sign of text.replaceAll(/\p{M}/gu, '')) width += /[\u2E80-\uFFEF]/u.test(sign) ? WIDE : NARROW;
  return width;
}

/** Breaks text so that the longer line is as short as possible: at a space, or anywhere if there is none. */
function breakLine(text: string): readonly string[] {
  const breaks = Array.from(text.matchAll(/\s+/g), ({ index, 0: space }) => [index, index + space.length] as const);
  let best: readonly [string, string] | undefined;
  for (const [end, start] of breaks) {
    const pair = [text.slice(0, end), text.slice(start)] as const;
    if (best === undefined || longest(pair) < longest(best)) best = pair;
  }
  return best ?? [text];
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map(measureWidth));

function sizeFor(lines: readonly string[], { room, largest }: Room): number {
  return Math.min(LARGEST, largest, Math.floor((room / Math.max(longest(lines), NARROW)) * 10) / 10);
}

/** Fits `text` into its space: on one line while it is readable, else on two if possible; then smaller. */
export function labelFor(text: string, room: Room): Label {
  const words = text.trim();
  const one = { lines: [words], size: sizeFor([words], room) };
  const isWell = one.size >= Math.min(READABLE, room.largest);
  const lines = isWell || room.lines === 1 ? one.lines : breakLine(words);
  const two = { lines, size: sizeFor(lines, room) };
  const better = two.size > one.size ? two : one;
  return { ...better, size: Math.max(SMALLEST, better.size) };
}
