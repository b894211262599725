/** A prize's words as they are set on its slice: one line or two, and how large. */
export interface Label {
  readonly lines: readonly string[];
  /** Font size in units of the wheel's picture, whose radius is 180. */
  readonly size: number;
}

/** About how wide a sign of the display face is, in parts of its size; signs of Chinese are as wide as high. */
const WIDE = 1;
const NARROW = 0.56;
const LARGEST = 17;
const SMALLEST = 8;
/** What can be read well; smaller than this, two lines are tried. */
const READABLE = 13;

/** Where words are set: how wide they may be, on how many lines, how large. */
export interface Room {
  readonly room: number;
  readonly lines: 1 | 2;
  readonly largest: number;
}

function widthOf(text: string): number {
  let width = 0;
  // Marks above and below a letter take no width.
  for (const sign of text.replaceAll(/\p{M}/gu, '')) width += /[\u2E80-\uFFEF]/u.test(sign) ? WIDE : NARROW;
  return width;
}

/** The break that leaves the longer of two lines shortest: at a space, or anywhere where words have none between. */
function broken(text: string): readonly string[] {
  const breaks = Array.from(text.matchAll(/\s+/g), ({ index, 0: space }) => [index, index + space.length] as const);
  let best: readonly [string, string] | undefined;
  for (const [end, start] of breaks) {
    const pair = [text.slice(0, end), text.slice(start)] as const;
    if (best === undefined || longest(pair) < longest(best)) best = pair;
  }
  return best ?? [text];
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map(widthOf));

function sizeFor(lines: readonly string[], { room, largest }: Room): number {
  return Math.min(LARGEST, largest, Math.floor((room / Math.max(longest(lines), NARROW)) * 10) / 10);
}

/** Sets `text` into its room: on one line as long as it can be read well, else on two where there are two; then smaller. */
export function labelFor(text: string, room: Room): Label {
  const words = text.trim();
  const one = { lines: [words], size: sizeFor([words], room) };
  const isWell = one.size >= Math.min(READABLE, room.largest);
  const lines = isWell || room.lines === 1 ? one.lines : broken(words);
  const two = { lines, size: sizeFor(lines, room) };
  const better = two.size > one.size ? two : one;
  return { ...better, size: Math.max(SMALLEST, better.size) };
}
