import sharp from 'sharp';
import type { Random } from '../../../../platform/index.ts';

export interface Glyph {
  /** Width of the box, which is 100 high. */
  readonly width: number;
  /** The strokes, as the data of an SVG path. */
  readonly strokes: string;
}

/**
 * Letters and digits that stay distinct when they are bent and crossed by a line: of each set of look-alikes (O 0 Q D, I 1 L,
 * Z 2, B 8 S 5 3, U V, T J, E F C G, P R, A 4, K X Y, N M W) at most the clearest.
 */
export const glyphs: ReadonlyMap<string, Glyph> = new Map<string, Glyph>([
  ['A', { width: 82, strokes: 'M0 100L41 0 82 100M15 64H67' }],
  ['E', { width: 68, strokes: 'M65 0H3V100H65M3 50H57' }],
  ['H', { width: 76, strokes: 'M5 0V100M71 0V100M5 50H71' }],
  ['M', { width: 98, strokes: 'M0 100L8 0 49 66 90 0 98 100' }],
  ['P', { width: 68, strokes: 'M7 100V0H34A28 28 0 0 1 34 56H7' }],
  ['T', { width: 76, strokes: 'M0 0H76M38 0V100' }],
  ['U', { width: 76, strokes: 'M5 0V58A33 42 0 0 0 71 58V0' }],
  ['W', { width: 100, strokes: 'M0 0L24 100 50 28 76 100 100 0' }],
  ['X', { width: 76, strokes: 'M2 0L74 100M74 0L2 100' }],
  ['2', { width: 66, strokes: 'M4 25A28 30 0 1 1 54 47L3 100H65' }],
  ['3', { width: 62, strokes: 'M5 15A26 26 0 1 1 29 52A30 24 0 1 1 2 86' }],
  ['6', { width: 66, strokes: 'M5 70A28 30 0 1 0 61 70A28 30 0 1 0 5 70A48 70 0 0 1 42 2' }],
  ['7', { width: 66, strokes: 'M1 0H65L24 100' }],
  ['9', { width: 66, strokes: 'M61 30A28 30 0 1 0 5 30A28 30 0 1 0 61 30A48 70 0 0 1 24 98' }],
]);

/** Number of characters of a picture. */
export const CAPTCHA_LENGTH = 5;

/** The letters and digits that pictures use, without look-alikes. */
export const captchaAlphabet = [...glyphs.keys()].join('');

export interface CaptchaPicture {
  /**
   * A data URL of a PNG of 200 x 72 pixels that shows the text, drawn differently every time.
   * `text` consists of characters of `captchaAlphabet`; any other throws a `RangeError`.
   */
  draw(text: string): Promise<string>;
}

const WIDTH = 200;
const HEIGHT = 72;
const MARGIN = 11;
/** Colours of the PNG: enough for a smooth background, few enough for a small picture. */
const COLOURS = 48;

/** A random number in a range, rounded to hundredths, which is finer than a visible difference. */
type Between = (min: number, max: number) => number;

export function createCaptchaPicture({ random }: { random: Random }): CaptchaPicture {
  const between: Between = (min, max) =>
    Math.round((min + ((max - min) * random.int(1 << 20)) / (1 << 20)) * 100) / 100;
  return {
    async draw(text) {
      const png = await sharp(Buffer.from(drawScene([...text].map(findGlyph), between)))
        .png({ palette: true, colours: COLOURS, dither: 0, effort: 1 })
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    },
  };
}

function findGlyph(character: string): Glyph {
  const glyph = glyphs.get(character);
  if (glyph === undefined) throw new RangeError('a captcha can draw only characters of its alphabet');
  return glyph;
}

const repeat = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('');

/**
 * Dark backgrounds and bright inks, for dark pages. Glyphs, the lines that cross them and the dots have one colour, so that a
 * program cannot separate them; lines close to the background interrupt the strokes. Noise bends all of it.
 */
function drawScene(text: readonly Glyph[], between: Between): string {
  const hue = between(195, 265);
  const ink = `hsl(${between(30, 190)} ${between(55, 80)}% ${between(70, 80)}%)`;
  const blank = `hsl(${hue + 15} 47% 17%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<linearGradient id="ground" x1="0" y1="${between(0, 1)}" x2="1" y2="0.5">
<stop offset="0" stop-color="hsl(${hue} 45% ${between(9, 14)}%)"/>
<stop offset="1" stop-color="hsl(${hue + 30} 50% ${between(20, 27)}%)"/></linearGradient>
<filter id="bend" x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="${between(0.015, 0.025)}" seed="${between(0, 1e6)}"/>
<feDisplacementMap in="SourceGraphic" scale="22" xChannelSelector="R" yChannelSelector="G"/></filter>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
<g filter="url(#bend)" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke="${ink}">
${drawText(text, blank, between)}
${repeat(2, () => drawCurve(between(1.4, 2), between))}
<g stroke="${blank}">${repeat(2, () => drawCurve(between(0.9, 1.3), between))}</g>
</g>
<g fill="${ink}">${repeat(45, () => `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(0.5, 1.3)}"/>`)}</g>
</svg>`;
}

/** Draws the glyphs from left to right without gaps, so that a program cannot separate them. */
function drawText(text: readonly Glyph[], blank: string, between: Between): string {
  const room = (WIDTH - 2 * MARGIN) / text.reduce((sum, { width }) => sum + width, 0);
  let left = MARGIN;
  return text
    .map(({ width, strokes }) => {
      const middle = left + (width * room) / 2;
      left += width * room;
      const height = between(34, 44);
      const scale = Math.min(room * between(0.97, 1.08), height * 0.011);
      const position = `translate(${middle + between(-1.5, 1.5)} ${HEIGHT / 2 + between(-6, 6)}) rotate(${between(-21, 21)})`;
      const shape = `skewX(${between(-12, 12)}) scale(${scale} ${height / 100}) translate(${-width / 2} -50)`;
      const draw = (pixels: number): string => `<path d="${strokes}" stroke-width="${(pixels * 100) / height}"/>`;
      return `<g transform="${position} ${shape}">${drawStrokes(draw, blank, between)}</g>`;
    })
    .join('');
}

/** Draws solid strokes, or only their outline, which people read as easily and programs do not. */
function drawStrokes(draw: (pixels: number) => string, blank: string, between: Between): string {
  if (between(0, 1) < 0.5) return draw(between(4, 5.2));
  const width = between(6.4, 7.4);
  return `${draw(width)}<g stroke="${blank}">${draw(width - 3.4)}</g>`;
}

/** Draws a curve from side to side: in ink it joins glyphs, in the background colour it interrupts strokes. */
function drawCurve(width: number, between: Between): string {
  const y = () => between(6, HEIGHT - 6);
  return `<path d="M0 ${y()}C60 ${between(-30, HEIGHT + 30)} 140 ${between(-30, HEIGHT + 30)} ${WIDTH} ${y()}" stroke-width="${width}"/>`;
}
