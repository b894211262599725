import sharp from 'sharp';
import type { Random } from '../../platform/index.ts';
import { type Glyph, type Point, type Stroke, glyphs } from './captcha-glyphs.ts';

/** How many letters and digits a picture asks for. */
export const CAPTCHA_LENGTH = 5;

/** The letters and digits that pictures use, without look-alikes. */
export const captchaAlphabet = [...glyphs.keys()].join('');

export interface CaptchaPicture {
  /**
   * A data URL of a PNG of 200 x 72 pixels that shows the text, drawn differently every time.
   * `text` is of `captchaAlphabet`; another sign is a bug and throws a `RangeError`.
   */
  draw(text: string): Promise<string>;
}

const WIDTH = 200;
const HEIGHT = 72;
const MARGIN = 11;
/** Of the PNG's palette: enough for a smooth ground, few enough for a small picture. */
const COLOURS = 48;

type Between = (least: number, most: number) => number;
type Bend = (point: Point) => Point;

/** What all of one picture's strokes have in common. */
interface Hand {
  readonly between: Between;
  readonly bend: Bend;
  /** Colour of the writing, and of the lines that cross it: a reader cannot tell them apart by colour. */
  readonly ink: string;
  /** Colour of what takes ink away; close to the ground. */
  readonly blank: string;
  readonly ground: readonly [from: string, to: string];
}

export function createCaptchaPicture({ random }: { random: Random }): CaptchaPicture {
  const between: Between = (least, most) => least + ((most - least) * random.int(1 << 20)) / (1 << 20);
  return {
    async draw(text) {
      const png = await sharp(Buffer.from(scene([...text].map(glyphOf), newHand(between))))
        .png({ palette: true, colours: COLOURS, dither: 0, effort: 1 })
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    },
  };
}

function glyphOf(sign: string): Glyph {
  const glyph = glyphs.get(sign);
  if (glyph === undefined) throw new RangeError('a captcha shows only signs of its alphabet');
  return glyph;
}

/** Deep grounds and bright inks, so that the picture sits well on a dark page. */
function newHand(between: Between): Hand {
  const ground = Math.round(between(195, 265));
  const ink = Math.round(between(30, 190));
  return {
    between,
    bend: newBend(between),
    ink: `hsl(${ink} ${Math.round(between(55, 80))}% ${Math.round(between(70, 80))}%)`,
    blank: `hsl(${ground + 15} 47% 17%)`,
    ground: [
      `hsl(${ground} 45% ${Math.round(between(9, 14))}%)`,
      `hsl(${ground + 30} 50% ${Math.round(between(20, 27))}%)`,
    ],
  };
}

/** Two waves over the whole picture: no stroke stays straight and no line of writing level. */
function newBend(between: Between): Bend {
  const [rise, riseLength, riseStart] = [between(3, 5), between(70, 120), between(0, Math.PI * 2)];
  const [sway, swayLength, swayStart] = [between(1.5, 2.6), between(34, 52), between(0, Math.PI * 2)];
  return ([x, y]) => [
    x + sway * Math.sin((y / swayLength) * Math.PI * 2 + swayStart),
    y + rise * Math.sin((x / riseLength) * Math.PI * 2 + riseStart),
  ];
}

function scene(text: readonly Glyph[], hand: Hand): string {
  const tilt = tenth(hand.between(0, 1));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<linearGradient id="ground" x1="0" y1="${tilt}" x2="1" y2="0.5">
<stop offset="0" stop-color="${hand.ground[0]}"/><stop offset="1" stop-color="${hand.ground[1]}"/></linearGradient>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke="${hand.ink}">
${written(text, hand)}
${waves(2, [1.4, 2], hand)}
<g stroke="${hand.blank}">${waves(2, [0.9, 1.3], hand)}</g>
</g>
<g fill="${hand.ink}">${dust(hand)}</g>
</svg>`;
}

/** The glyphs from left to right, each with the share of the width that it needs. */
function written(text: readonly Glyph[], hand: Hand): string {
  const room = (WIDTH - 2 * MARGIN) / text.reduce((sum, glyph) => sum + glyph.width, 0);
  let left = MARGIN;
  return text
    .map((glyph) => {
      const middle = left + (glyph.width * room) / 2;
      left += glyph.width * room;
      const strokes = placed(glyph, middle, room, hand);
      return hand.between(0, 1) < 0.5 ? hollow(strokes, hand) : full(strokes, hand);
    })
    .join('\n');
}

/**
 * A glyph about its middle: scaled, sheared, turned, moved a little, then bent. It is about as wide as
 * its room and leans out of it, so that it touches its neighbours and gaps do not tell where to cut.
 */
function placed(glyph: Glyph, middle: number, room: number, { between, bend }: Hand): Stroke[] {
  const height = between(34, 44);
  const width = glyph.width * Math.min(room * between(0.97, 1.08), height * 1.1);
  const shear = between(-0.22, 0.22);
  const turn = (between(-21, 21) * Math.PI) / 180;
  const [cx, cy] = [middle + between(-1.5, 1.5), HEIGHT / 2 + between(-6, 6)];
  const place: Bend = ([x, y]) => {
    const down = (y - 0.5) * height;
    const along = (x - 0.5) * width + down * shear;
    return bend([
      cx + along * Math.cos(turn) - down * Math.sin(turn),
      cy + along * Math.sin(turn) + down * Math.cos(turn),
    ]);
  };
  return glyph.strokes.map((stroke) => stroke.map(place));
}

function full(strokes: readonly Stroke[], { between }: Hand): string {
  return strokes.map((stroke) => line(stroke, between(4, 5.2))).join('');
}

/** Only the outline of the strokes. People read it as easily as full ones; programs look for full ones. */
function hollow(strokes: readonly Stroke[], { between, blank }: Hand): string {
  const width = between(6.4, 7.4);
  const outside = strokes.map((stroke) => line(stroke, width)).join('');
  const inside = strokes.map((stroke) => line(stroke, width - 3.4)).join('');
  return `${outside}<g stroke="${blank}">${inside}</g>`;
}

/** Curves through the writing from side to side: in ink they join glyphs, in blank they break strokes. */
function waves(count: number, [thinnest, thickest]: Point, { between }: Hand): string {
  return Array.from({ length: count }, () => line(wave(between), between(thinnest, thickest))).join('');
}

function wave(between: Between): Stroke {
  const [start, end] = [between(10, HEIGHT - 10), between(10, HEIGHT - 10)];
  const [swing, length, phase] = [between(5, 13), between(55, 130), between(0, Math.PI * 2)];
  return Array.from({ length: 35 }, (_, step): Point => {
    const x = (step * WIDTH) / 34;
    return [x, start + ((end - start) * x) / WIDTH + swing * Math.sin((x / length) * Math.PI * 2 + phase)];
  });
}

function dust({ between }: Hand): string {
  return Array.from({ length: 45 }, () => {
    const [x, y] = [between(0, WIDTH), between(0, HEIGHT)];
    return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(between(0.5, 1.3))}"/>`;
  }).join('');
}

function line(stroke: Stroke, width: number): string {
  const points = stroke.map(([x, y]) => `${tenth(x)},${tenth(y)}`).join(' ');
  return `<polyline points="${points}" stroke-width="${tenth(width)}"/>`;
}

/** Finer steps than a tenth of a pixel are not seen and only lengthen the drawing. */
function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
