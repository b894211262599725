import { type Context2D, disc, scatter, shape } from './canvas.web.tsx';

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

/** The parts of the rocket, made once. */
export function createRocket() {
  const [body, nose, shine] = [new Path2D(BODY), new Path2D(NOSE), new Path2D(SHINE)];
  const [fins, fin, nozzle, belly] = [new Path2D(FINS), new Path2D(FIN), new Path2D(NOZZLE), new Path2D(BELLY)];

  const paintFlame = (context: Context2D, power: number, now: number): void => {
    // It flickers by the clock and not by chance: two pictures of one instant are the same.
    const flicker = 0.85 + 0.15 * Math.sin(now / 31) + 0.08 * Math.sin(now / 13);
    for (const [reach, width, colour] of [
      [2.1, 0.36, '#ff5a2ccc'],
      [1.55, 0.26, '#ffb02e'],
      [0.95, 0.15, '#fff3c4'],
    ] as const) {
      const length = reach * power * flicker;
      context.beginPath();
      context.moveTo(-1.1, -width);
      context.quadraticCurveTo(-1.25 - length * 0.5, -width * 1.15, -1.15 - length, 0);
      context.quadraticCurveTo(-1.25 - length * 0.5, width * 1.15, -1.1, width);
      context.fillStyle = colour;
      context.fill();
    }
  };

  return {
    /** The rocket with its middle at the origin; a unit of the pen is half its length. `power` of the flame: 0 … 1. */
    paint(context: Context2D, power: number, now: number): void {
      if (power > 0) paintFlame(context, power, now);
      shape(context, fins, '#e2203f');
      shape(context, nozzle, '#39406b');
      const metal = context.createLinearGradient(0, -0.6, 0, 0.6);
      for (const [at, colour] of [
        [0, '#ffffff'],
        [0.5, '#e9edff'],
        [1, '#a9b2de'],
      ] as const)
        metal.addColorStop(at, colour);
      shape(context, body, metal);
      shape(context, belly, '#8f99cc66');
      shape(context, nose, '#ff3d57');
      shape(context, shine, '#ffffffb3');
      context.fillStyle = '#ffc531';
      context.fillRect(-0.52, -0.55, 0.12, 1.1);
      context.fillStyle = '#1fa35c';
      context.fillRect(-0.38, -0.56, 0.06, 1.12);
      disc(context, 0.2, 0, 0.27, '#f7f9ff');
      disc(context, 0.2, 0, 0.21, '#2b62e3');
      disc(context, 0.14, -0.07, 0.08, '#bfe0ff');
      shape(context, fin, '#b3152f');
    },
  };
}

/** The barge in the bay that it starts from, with its tower. The origin is the deck, under the rocket; a unit is as above. */
export function paintBarge(context: Context2D): void {
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
}

/** Steam at the foot, while the engines warm up and as it leaves. `strength` is 0 … 1. */
export function paintSteam(context: Context2D, x: number, y: number, strength: number, now: number): void {
  if (strength <= 0) return;
  for (let index = 0; index < 16; index += 1) {
    const age = (now / 1500 + scatter(index, 0)) % 1;
    const side = (scatter(index, 1) - 0.5) * 2;
    context.globalAlpha = strength * 0.3 * (1 - age);
    disc(context, x + side * 64 * age, y + 8 - 16 * age * scatter(index, 2), 5 + 15 * age, '#e9e4ff');
  }
  context.globalAlpha = 1;
}
