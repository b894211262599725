import { glyphOutlines } from './glyph-outlines.ts';

/** The size that the outlines are drawn for. */
const UNITS = 1_000;

interface Glyph {
  /** The distance to the next glyph, in units. */
  advance: number;
  outline: string;
}

function findGlyph(character: string): Glyph | undefined {
  const entry = Object.hasOwn(glyphOutlines, character) ? glyphOutlines[character] : undefined;
  if (entry === undefined) return undefined;
  const space = entry.indexOf(' ');
  return { advance: Number(entry.slice(0, space)), outline: entry.slice(space + 1) };
}

/** Whether there is an outline for every character of a text. There is none for Thai, Chinese and Vietnamese. */
export function canDraw(text: string): boolean {
  return [...text].every((character) => findGlyph(character) !== undefined);
}

/** The width of a text at a size. */
function measureWidth(text: string, size: number): number {
  return [...text].reduce((width, character) => width + (findGlyph(character)?.advance ?? 0), 0) * (size / UNITS);
}

/** The position and style of a centred line: its centre, its largest size and its largest width. */
export interface PosterTextLine {
  x: number;
  y: number;
  size: number;
  maxWidth: number;
  fill: string;
}

/** Draws a line of text as SVG paths, smaller if it is too wide. */
export function drawText(text: string, { x, y, size: maxSize, maxWidth, fill }: PosterTextLine): string {
  const size = Math.min(maxSize, (maxSize * maxWidth) / Math.max(1, measureWidth(text, maxSize)));
  const scale = size / UNITS;
  let offset = 0;
  const drawn = [...text].map((character) => {
    const { advance, outline } = findGlyph(character) ?? { advance: 0, outline: '' };
    const left = offset;
    offset += advance;
    return outline === '' ? '' : `<path transform="translate(${left} 0)" d="${outline}"/>`;
  });
  const left = x - measureWidth(text, size) / 2;
  return `<g fill="${fill}" transform="translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(5)})">${drawn.join('')}</g>`;
}
