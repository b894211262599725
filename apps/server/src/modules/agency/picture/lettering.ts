import { letters } from './letters.ts';

/** Outlines are drawn for this size. */
const UNITS = 1_000;

interface Letter {
  /** How far it leads on, in units. */
  advance: number;
  outline: string;
}

function letterOf(sign: string): Letter | undefined {
  const kept = Object.hasOwn(letters, sign) ? letters[sign] : undefined;
  if (kept === undefined) return undefined;
  const space = kept.indexOf(' ');
  return { advance: Number(kept.slice(0, space)), outline: kept.slice(space + 1) };
}

/** Whether there is an outline for every sign of a text: there is none for Thai, Chinese and Vietnamese. */
export function canWrite(text: string): boolean {
  return [...text].every((sign) => letterOf(sign) !== undefined);
}

/** How wide a text is, at a size. */
function widthOf(text: string, size: number): number {
  return [...text].reduce((width, sign) => width + (letterOf(sign)?.advance ?? 0), 0) * (size / UNITS);
}

/** Where a line stands: the middle of it on the picture, how large at most, and how wide at most. */
export interface Line {
  x: number;
  y: number;
  size: number;
  most: number;
  fill: string;
}

/** A line of text as SVG, made smaller where it is too wide. */
export function write(text: string, { x, y, size: wanted, most, fill }: Line): string {
  const size = Math.min(wanted, (wanted * most) / Math.max(1, widthOf(text, wanted)));
  const scale = size / UNITS;
  let at = 0;
  const drawn = [...text].map((sign) => {
    const { advance, outline } = letterOf(sign) ?? { advance: 0, outline: '' };
    const here = at;
    at += advance;
    return outline === '' ? '' : `<path transform="translate(${here} 0)" d="${outline}"/>`;
  });
  const left = x - widthOf(text, size) / 2;
  return `<g fill="${fill}" transform="translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(5)})">${drawn.join('')}</g>`;
}
