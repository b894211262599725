import sharp from 'sharp';
import type { Random } from '../../platform/index.ts';
import { type Glyph, type Point, type Stroke, glyphs } from './captcha-glyphs.ts';

/** How many letters and digits a picture asks for. */
export const CAPTCHA_LENGTH = 5;

/** The letters and digits that pictures use, without look-alikes. */
export const captchaAlphabet = [...glyphs.keys()].join('');

export interface CaptchaPicture {
  /** A data URL of a PNG that shows the text, drawn differently every time. `text` is of `captchaAlphabet`. */
  draw(text: string): Promise<string>;
}

const WIDTH = 200;
const HEIGHT = 72;
const MARGIN = 11;
const COLOURS = 48;
const HOLLOW_SHARE = 0.5;

type Between = (least: number, most: number) => number;
type Warp = (point: Point) => Point;

/** Deep grounds and bright inks, so that the picture sits well on the dark site; hues in degrees. */
interface Palette {
  ground: [from: string, to: string];
  ink: string;
  cut: string;
}

export function createCaptchaPicture({ random }: { random: Random }): CaptchaPicture {
  const between: Between = (least, most) => least + ((most - least) * random.int(1 << 20)) / (1 << 20);
  return {
    async draw(text) {
      const png = await sharp(Buffer.from(scene(text, between)))
        .png({ palette: true, colours: COLOURS, dither: 0, effort: 1 })
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    },
  };
}

function scene(text: string, between: Between): string {
  const palette = mixed(between);
  const warp = warped(between);
  const tilt = between(0, 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="g" x1="0" y1="${tilt}" x2="1" y2="${1 - tilt}">
<stop offset="0" stop-color="${palette.ground[0]}"/><stop offset="1" stop-color="${palette.ground[1]}"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke="${palette.ink}">
${written(text, warp, palette.cut, between)}
${crossings(between)}
<g stroke="${palette.cut}">${cuts(between)}</g>
</g>
<g fill="${palette.ink}">${dust(between)}</g>
</svg>`;
}

function mixed(between: Between): Palette {
  const hue = Math.round(between(195, 265));
  const inkHue = Math.round(between(30, 190));
  return {
    ground: [`hsl(${hue} 45% ${between(9, 14)}%)`, `hsl(${hue + 30} 50% ${between(20, 27)}%)`],
    ink: `hsl(${inkHue} ${between(55, 80)}% ${between(70, 80)}%)`,
    cut: `hsl(${hue + 15} 47% 17%)`,
  };
}

/** Bends the whole picture in two waves, so that no stroke stays straight and no line of writing level. */
function warped(between: Between): Warp {
  const [risePx, riseLength, riseStart] = [between(3, 5), between(70, 120), between(0, Math.PI * 2)];
  const [swayPx, swayLength, swayStart] = [between(1.5, 2.6), between(34, 52), between(0, Math.PI * 2)];
  return ([x, y]) => [
    x + swayPx * Math.sin((y / swayLength) * Math.PI * 2 + swayStart),
    y + risePx * Math.sin((x / riseLength) * Math.PI * 2 + riseStart),
  ];
}

/** The text, its glyphs spread over the width in the share that each needs. */
function written(text: string, warp: Warp, cut: string, between: Between): string {
  const signs = [...text].map(glyphOf);
  const room = (WIDTH - 2 * MARGIN) / signs.reduce((sum, glyph) => sum + glyph.width, 0);
  let left = MARGIN;
  return signs
    .map((glyph) => {
      const centre = left + (glyph.width * room) / 2;
      left += glyph.width * room;
      return drawn(glyph, [centre, HEIGHT / 2], room, warp, cut, between);
    })
    .join('\n');
}

function glyphOf(sign: string): Glyph {
  const glyph = glyphs.get(sign);
  if (glyph === undefined) throw new RangeError('a captcha shows only signs of its alphabet');
  return glyph;
}

/**
 * One glyph about its centre: scaled, sheared, turned, moved a little, then bent. It is drawn wider
 * than the room it has, so that it touches its neighbours and no reader can cut them apart by gaps.
 */
function drawn(glyph: Glyph, [cx, cy]: Point, room: number, warp: Warp, cut: string, between: Between): string {
  const height = between(34, 44);
  const width = glyph.width * Math.min(room * between(0.99, 1.1), height * 1.1);
  const shear = between(-0.22, 0.22);
  const turn = (between(-22, 22) * Math.PI) / 180;
  const [dx, dy] = [between(-1.5, 1.5), between(-6, 6)];
  const place: Warp = ([x, y]) => {
    const up = (y - 0.5) * height;
    const along = (x - 0.5) * width + up * shear;
    return warp([
      cx + dx + along * Math.cos(turn) - up * Math.sin(turn),
      cy + dy + along * Math.sin(turn) + up * Math.cos(turn),
    ]);
  };
  const strokes = glyph.strokes.map((stroke) => stroke.map(place));
  return between(0, 1) < HOLLOW_SHARE ? hollow(strokes, cut, between) : strokes.map((stroke) => line(stroke, between(4, 5.2))).join('');
}

/** Only the outline of the strokes: people read it as easily as full ones, programs do not. */
function hollow(strokes: readonly Stroke[], cut: string, between: Between): string {
  const width = between(6.4, 7.4);
  const outside = strokes.map((stroke) => line(stroke, width)).join('');
  const inside = strokes.map((stroke) => line(stroke, width - 3.4)).join('');
  return `${outside}<g stroke="${cut}">${inside}</g>`;
}

/** Long curves in the ink of the writing, through it from side to side. */
function crossings(between: Between): string {
  return Array.from({ length: 2 }, () => line(wave(between), between(1.4, 2))).join('');
}

/** Thin curves in the colour of the ground that break the strokes which they cross. */
function cuts(between: Between): string {
  return Array.from({ length: 2 }, () => line(wave(between), between(0.9, 1.3))).join('');
}

function wave(between: Between): Stroke {
  const [start, end] = [between(10, HEIGHT - 10), between(10, HEIGHT - 10)];
  const [swing, length, phase] = [between(5, 13), between(55, 130), between(0, Math.PI * 2)];
  return Array.from({ length: 35 }, (_, step): Point => {
    const x = (step * WIDTH) / 34;
    return [x, start + ((end - start) * x) / WIDTH + swing * Math.sin((x / length) * Math.PI * 2 + phase)];
  });
}

function dust(between: Between): string {
  return Array.from({ length: 45 }, () => {
    const [x, y] = [between(0, WIDTH), between(0, HEIGHT)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${between(0.5, 1.3).toFixed(1)}"/>`;
  }).join('');
}

function line(stroke: Stroke, width: number): string {
  const points = stroke.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return `<polyline points="${points}" stroke-width="${width.toFixed(1)}"/>`;
}
