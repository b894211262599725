import { type Context2D, disc, down, scatter, shape } from './canvas.web.tsx';
import { type Sprite, createSprite } from './sprite.web.tsx';

/** The land is drawn in a box of 400 by 112, whose foot is the shore, and stretched to the width of the picture. */
const WIDE = 400;
const SHORE = 112;
/** Where its highest rock begins: what lies above is sky. */
const PEAK = 36;

/** The far range, the round rocks of the bay, and the near hills with the town on them. */
const RANGE = 'M0 92Q26 70 52 82T98 68Q116 46 128 66T176 78Q206 58 232 74T296 66Q318 44 336 62T400 76V150H0Z';
const ROCKS =
  'M0 112V100Q28 92 54 101Q66 88 73 66Q80 42 92 41Q106 42 113 68Q119 92 132 101Q146 97 153 89Q162 78 173 81Q186 86 193 104L214 112Z' +
  'M262 112Q284 104 298 84Q308 62 318 53Q323 49 328 52Q342 62 352 84Q366 102 400 100V112Z';
const HILLS = 'M0 112V106Q40 100 82 108T160 106Q220 112 262 107T342 106Q376 102 400 107V114H0Z';
/** A palm, from the foot of its trunk. */
const PALM =
  'M-1.6 0Q1 -15 -1 -31L1.4 -31Q3.6 -15 1.8 0Z' +
  'M0 -31Q-9 -39 -19 -33Q-9 -35 0 -30ZM0 -31Q-6 -43 -15 -44Q-5 -40 1 -30ZM0 -31Q3 -43 12 -45Q5 -39 1 -30Z' +
  'M0 -31Q9 -39 19 -33Q9 -35 0 -30ZM0 -31Q10 -33 17 -24Q9 -30 0 -29ZM0 -31Q-10 -32 -16 -23Q-8 -29 0 -29Z';

/** Lights of the town, and what of them the water gives back. */
function paintLights(context: Context2D, width: number, shore: number): void {
  const count = Math.round(Math.min(220, width / 4));
  for (let index = 0; index < count; index += 1) {
    const x = scatter(index, 0) * width;
    const y = shore - 2 - scatter(index, 1) ** 2 * 11;
    const warm = index % 5 === 0 ? '#9fd8ff' : index % 3 === 0 ? '#ffe3a1' : '#ffb85c';
    disc(context, x, y, 0.7 + scatter(index, 2) * 0.6, warm);
    if (index % 2 === 0) continue;
    context.globalAlpha = 0.26;
    context.fillStyle = warm;
    context.fillRect(x - 0.5, shore + 3, 1, 5 + scatter(index, 3) * 20);
    context.globalAlpha = 1;
  }
}

/** Palms stand before the water on both sides: where they are, from the near edge, and how large. */
const PALMS = [
  [13, 1.6],
  [34, 1.15],
] as const;

function paintPalms(context: Context2D, width: number, floor: number): void {
  const palm = new Path2D(PALM);
  for (const [from, size] of PALMS) {
    for (const [x, turn] of [
      [from, 1],
      [width - from * 0.9, -0.9],
    ] as const) {
      context.save();
      context.translate(x, floor + 3);
      context.scale(size * turn, size * Math.abs(turn));
      shape(context, palm, '#080519');
      context.restore();
    }
  }
}

/** How high the land rises over the shore, in a picture of that width. */
function landOf(width: number): number {
  return Math.min(215, Math.max(104, width * 0.2));
}

/** The bay as a sprite, whose origin is its upper left corner. */
export interface Bay {
  readonly sprite: Sprite;
  readonly height: number;
  /** Where its water begins, from its top. */
  readonly shore: number;
}

/** The bay at night: hills in three distances, the town's lights, so much water, and palms. */
export function createBay(width: number, water: number): Bay {
  const shore = landOf(width);
  const height = shore + water;
  const sprite = createSprite({ x: 0, y: 0, width, height }, (context) => {
    context.save();
    context.scale(width / WIDE, shore / (SHORE - PEAK));
    context.translate(0, -PEAK);
    shape(context, new Path2D(RANGE), down(context, 44, SHORE, ['#4a2a86', '#33206e']));
    shape(context, new Path2D(ROCKS), down(context, 40, SHORE, ['#2a1a62', '#1b1149']));
    shape(context, new Path2D(HILLS), '#150d3b');
    context.restore();
    context.fillStyle = down(context, shore, height, ['#2c2272', '#181048', '#0d0930']);
    context.fillRect(0, shore, width, water);
    paintLights(context, width, shore);
    paintPalms(context, width, height);
  });
  return { sprite, height, shore };
}
