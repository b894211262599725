import { type Context2D, around, disc, shape } from './canvas.web.tsx';
import type { Tip } from './curve.ts';
import css from './picture.module.css';
import { type Sprite, type SpriteBox, createLayer, createSprite, squareOf } from './sprite.web.tsx';

/** Drawn along the x axis, the nose to the right, about 2.4 units from the flame's root to the nose. */
const BODY =
  'M1.35 0C1.1 .42 .55 .6 -.1 .58C-.5 .56 -.8 .48 -.98 .36L-.98 -.36C-.8 -.48 -.5 -.56 -.1 -.58C.55 -.6 1.1 -.42 1.35 0Z';
const NOSE = 'M1.35 0C1.22 .23 .98 .39 .7 .49Q.58 0 .7 -.49C.98 -.39 1.22 -.23 1.35 0Z';
const SHINE = 'M.62 -.36C.2 -.5 -.5 -.46 -.9 -.3L-.9 -.14C-.5 -.28 .2 -.3 .62 -.2Z';
const FINS =
  'M-.35 .5C-.6 .86 -.98 1.02 -1.34 1.04C-1.26 .78 -1.14 .52 -.92 .38ZM-.35 -.5C-.6 -.86 -.98 -1.02 -1.34 -1.04C-1.26 -.78 -1.14 -.52 -.92 -.38Z';
const FIN = 'M-.5 -.09H-1.3Q-1.42 0 -1.3 .09H-.5Z';
const NOZZLE = 'M-.96 -.28L-1.16 -.34V.34L-.96 .28Z';
const BELLY = 'M-.98 .36C-.8 .48 -.5 .56 -.1 .58C.3 .59 .6 .52 .84 .42C.3 .46 -.5 .36 -.98 .12Z';

/** A flame within a flame: how far it reaches behind the nozzle, how wide it is, and its colour. */
const FLAMES = [
  [2.1, 0.36, '#ff5a2ccc'],
  [1.55, 0.26, '#ffb02e'],
  [0.95, 0.15, '#fff3c4'],
] as const;
/** Where the flame has its root: there it is held while it flickers. */
const ROOT = -1.1;
/** How far the light around it reaches, in half lengths. */
const LIGHT = 2.6;

function paintFlame(context: Context2D): void {
  for (const [length, width, colour] of FLAMES) {
    context.beginPath();
    context.moveTo(0, -width);
    context.quadraticCurveTo(-0.15 - length * 0.5, -width * 1.15, -0.05 - length, 0);
    context.quadraticCurveTo(-0.15 - length * 0.5, width * 1.15, 0, width);
    context.fillStyle = colour;
    context.fill();
  }
}

function paintBody(context: Context2D): void {
  shape(context, new Path2D(FINS), '#e2203f');
  shape(context, new Path2D(NOZZLE), '#39406b');
  const metal = context.createLinearGradient(0, -0.6, 0, 0.6);
  for (const [at, colour] of [
    [0, '#ffffff'],
    [0.5, '#e9edff'],
    [1, '#a9b2de'],
  ] as const)
    metal.addColorStop(at, colour);
  shape(context, new Path2D(BODY), metal);
  shape(context, new Path2D(BELLY), '#8f99cc66');
  shape(context, new Path2D(NOSE), '#ff3d57');
  shape(context, new Path2D(SHINE), '#ffffffb3');
  context.fillStyle = '#ffc531';
  context.fillRect(-0.52, -0.55, 0.12, 1.1);
  context.fillStyle = '#1fa35c';
  context.fillRect(-0.38, -0.56, 0.06, 1.12);
  disc(context, 0.2, 0, 0.27, '#f7f9ff');
  disc(context, 0.2, 0, 0.21, '#2b62e3');
  disc(context, 0.14, -0.07, 0.08, '#bfe0ff');
  shape(context, new Path2D(FIN), '#b3152f');
}

/** A sprite whose pen has a unit of `size` page pixels; its box is in those units. */
function createScaled({ x, y, width, height }: SpriteBox, size: number, paint: (context: Context2D) => void): Sprite {
  return createSprite({ x: x * size, y: y * size, width: width * size, height: height * size }, (context) => {
    context.scale(size, size);
    paint(context);
  });
}

/** The rocket; half its length is `size` page pixels. Its parts are painted once: it moves, its flame flickers. */
export function createRocket(size: number) {
  const whole = createLayer(document.createElement('div'), { x: 0, y: 0, width: 0, height: 0 });
  const light = createSprite(squareOf(size * LIGHT), (context) => {
    const reach = size * LIGHT;
    disc(context, 0, 0, reach, around(context, 0, 0, reach, ['#ffe9a159', '#ff9d3c24', '#ff9d3c00']));
  });
  const flame = createScaled({ x: -2.3, y: -0.45, width: 2.35, height: 0.9 }, size, paintFlame);
  const body = createScaled({ x: -1.5, y: -1.1, width: 2.9, height: 2.2 }, size, paintBody);
  whole.element.append(light.element, flame.element, body.element);
  whole.element.classList.add(css['rocket'] ?? '');
  return {
    element: whole.element,
    show: whole.show,
    /** Puts it there with a flame of `power` 0 … 1, which flickers with the time `now`. */
    move({ x, y, angle }: Tip, power: number, now: number): void {
      const shake = now === 0 || power === 0 ? 0 : Math.sin(now / 23) * (power < 0.5 ? 0.8 : 0.5);
      whole.move({ x: x + shake, y }, angle);
      light.show(power > 0);
      flame.show(power > 0);
      // It flickers by the clock and not by chance: two pictures of one instant are the same.
      const flicker = 0.85 + 0.15 * Math.sin(now / 31) + 0.08 * Math.sin(now / 13);
      flame.move({ x: ROOT * size, y: 0 }, 0, power * flicker);
    },
  };
}

/** The barge in the bay that it starts from, with its tower. The origin is the deck, under the rocket. */
export function createBarge(size: number): Sprite {
  return createScaled({ x: -2, y: -2.9, width: 4.5, height: 3.6 }, size, (context) => {
    shape(context, new Path2D('M-1.9 0H2.4L2 .46Q.2 .62 -1.5 .46Z'), '#0c0829');
    context.fillStyle = '#ffc531';
    context.fillRect(-1.9, 0, 4.3, 0.07);
    context.strokeStyle = '#4b3d8f';
    context.lineWidth = 0.09;
    context.stroke(
      new Path2D(
        'M1.25 0V-2.5M1.65 0V-2.5M1.25 0L1.65 -.5L1.25 -1L1.65 -1.5L1.25 -2L1.65 -2.5M1.25 -1.55H.62M1.25 -.75H.75',
      ),
    );
    disc(context, 1.45, -2.66, 0.11, '#ff5a6e');
  });
}
