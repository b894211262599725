import type { Leg, Point } from './stride.ts';

/** A part of a body: a path, and its colours from above to below. */
export interface Part {
  readonly path: string;
  readonly fill: readonly [light: string, dark: string];
  /** What swings with the stride: about which point, how far in radians, and when. */
  readonly swing?: { readonly about: Point; readonly by: number; readonly phase: number };
}

/** A line of a body: a whisker, a mouth, a feeler. */
export interface Stroke {
  readonly line: string;
  readonly colour: string;
  readonly width: number;
}

/** The drawing of a runner, which looks to the right. */
export interface Body {
  /** How far its foremost point is from the left edge: this is what crosses the line. */
  readonly nose: number;
  /** How thick its legs are, their colour, and that of its feet. */
  readonly leg: { readonly width: number; readonly fill: string; readonly far: string; readonly foot: string };
  readonly farLegs: readonly Leg[];
  readonly nearLegs: readonly Leg[];
  /** From behind to the front; the cloth with the number lies on top of the back parts. */
  readonly back: readonly Part[];
  readonly front: readonly Part[];
  readonly strokes: readonly Stroke[];
  /** The outline of the cloth, and the middle of its number. */
  readonly cloth: { readonly path: string; readonly at: Point; readonly size: number };
  readonly eyes: readonly { readonly at: Point; readonly r: number }[];
  /** How high a stride carries it, and how far it pitches, in radians. */
  readonly bounce: number;
  readonly pitch: number;
}

const hind = (x: number, y: number, phase: number, upper = 17, lower = 20): Leg => {
  return { hip: [x, y], upper, lower, phase, reach: 19, lift: 15, bend: 1 };
};
const fore = (x: number, y: number, phase: number, upper = 16, lower = 17): Leg => {
  return { hip: [x, y], upper, lower, phase, reach: 20, lift: 16, bend: -1 };
};

/** A round part. */
const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

const rabbit: Body = {
  nose: 113,
  leg: { width: 9, fill: '#d9d3d0', far: '#9d9693', foot: '#f7f4f2' },
  farLegs: [hind(42, 70, 0.1, 18, 22), fore(82, 72, 0.56)],
  nearLegs: [hind(36, 70, 0, 18, 22), fore(76, 73, 0.46)],
  back: [
    { path: oval(20, 61, 8, 8), fill: ['#ffffff', '#d6cfcc'] },
    {
      path: 'M86 36C74 30 62 12 66 4C72 0 88 18 92 34Z',
      fill: ['#cfc8c5', '#a39b98'],
      swing: { about: [90, 36], by: 0.16, phase: 0.3 },
    },
    {
      path: 'M22 66C20 46 38 38 56 45C70 38 88 46 90 60C92 76 80 84 66 83C54 90 26 90 22 66Z',
      fill: ['#ffffff', '#b6aeab'],
    },
    { path: oval(37, 68, 17, 17), fill: ['#fbf9f8', '#c4bcb8'] },
  ],
  front: [
    {
      path: 'M92 34C80 30 68 14 74 4C82 0 96 16 98 34Z',
      fill: ['#ffffff', '#d0c8c5'],
      swing: { about: [95, 36], by: 0.16, phase: 0.36 },
    },
    {
      path: 'M91 31C84 27 75 15 78 8C84 8 92 20 95 31Z',
      fill: ['#f7b6b9', '#e88f96'],
      swing: { about: [95, 36], by: 0.16, phase: 0.36 },
    },
    {
      path: 'M76 50C76 36 90 30 101 36C110 40 115 48 111 53C106 62 92 64 84 60C79 58 76 55 76 50Z',
      fill: ['#ffffff', '#cdc5c1'],
    },
    { path: oval(111, 47, 3, 2.4), fill: ['#f08a93', '#d95b69'] },
    { path: oval(94, 54, 4, 3), fill: ['#f9c9c9', '#f2a9ab'] },
  ],
  strokes: [{ line: 'M110 50C108 54 104 55 101 54', colour: '#8a7c79', width: 1.6 }],
  cloth: { path: 'M48 44C55 43 66 43 72 46L75 70C66 75 53 75 45 71Z', at: [60, 59], size: 23 },
  eyes: [{ at: [100, 44], r: 3.6 }],
  bounce: 7,
  pitch: 0.11,
};

const dog: Body = {
  nose: 119,
  leg: { width: 8, fill: '#d18a3f', far: '#95602a', foot: '#f5d3a0' },
  farLegs: [hind(38, 66, 0.1, 18, 22), fore(82, 66, 0.56, 18, 20)],
  nearLegs: [hind(30, 66, 0, 18, 22), fore(76, 68, 0.46, 18, 20)],
  back: [
    {
      path: 'M26 56C14 52 4 40 8 26C10 22 15 24 14 29C13 38 22 44 32 48Z',
      fill: ['#eaa95a', '#c47c33'],
      swing: { about: [27, 52], by: 0.3, phase: 0.1 },
    },
    { path: 'M78 50C82 36 90 28 98 30L104 50C100 62 88 72 78 70Z', fill: ['#eeb265', '#c9833a'] },
    {
      path: 'M20 62C18 48 32 44 50 46C64 44 84 42 90 54C94 66 88 80 76 82C64 80 56 74 44 76C32 82 22 76 20 62Z',
      fill: ['#f0b668', '#b06f2e'],
    },
    { path: 'M70 72C78 66 88 66 90 60C93 70 87 81 77 82C73 80 70 77 70 72Z', fill: ['#fbe3bd', '#e9c591'] },
  ],
  front: [
    {
      path: 'M86 38C86 24 100 20 107 27C112 31 120 35 119 40C117 46 106 48 101 51C92 54 86 48 86 38Z',
      fill: ['#f4bd71', '#cf8a40'],
    },
    { path: 'M106 40C112 37 119 38 119 40C117 46 108 47 103 50C101 46 103 42 106 40Z', fill: ['#fbe3bd', '#ecc893'] },
    {
      path: 'M92 26C86 22 78 28 76 38C78 44 84 44 87 40C91 36 94 31 92 26Z',
      fill: ['#a9692b', '#7c4818'],
      swing: { about: [91, 27], by: 0.28, phase: 0.3 },
    },
    {
      path: 'M107 48C110 47 113 46 114 45C116 50 114 57 111 58C108 57 107 52 107 48Z',
      fill: ['#ff8d9a', '#e8566a'],
      swing: { about: [110, 47], by: 0.2, phase: 0.5 },
    },
    { path: oval(117, 36, 3.6, 3), fill: ['#4a3327', '#1d120c'] },
  ],
  strokes: [{ line: 'M118 40C114 45 108 46 104 49', colour: '#6b421c', width: 1.6 }],
  cloth: { path: 'M44 46C54 44 66 43 73 44L75 72C66 75 52 74 43 73Z', at: [59, 60], size: 23 },
  eyes: [{ at: [104, 33], r: 3.2 }],
  bounce: 6,
  pitch: 0.09,
};

const goat: Body = {
  nose: 117,
  leg: { width: 7.5, fill: '#d5cdc2', far: '#958d83', foot: '#4b4038' },
  farLegs: [hind(38, 66, 0.12, 18, 21), fore(80, 66, 0.6, 18, 19)],
  nearLegs: [hind(31, 66, 0, 18, 21), fore(74, 68, 0.48, 18, 19)],
  back: [
    {
      path: 'M24 52C16 50 10 42 13 36C18 36 26 42 30 48Z',
      fill: ['#f3ede4', '#c9bfb2'],
      swing: { about: [26, 50], by: 0.35, phase: 0.2 },
    },
    { path: 'M74 52C80 36 88 26 98 28L102 48C96 62 86 70 76 70Z', fill: ['#f7f2ea', '#cfc6b9'] },
    {
      path: 'M20 62C18 48 32 44 50 45C66 43 84 44 88 56C91 70 84 80 74 81C62 84 54 80 42 80C28 80 21 74 20 62Z',
      fill: ['#fffdf8', '#b5ab9e'],
    },
    { path: 'M96 24C92 12 82 6 72 8C70 12 74 13 78 14C86 15 90 20 91 27Z', fill: ['#b79a72', '#7d6443'] },
  ],
  front: [
    { path: 'M101 23C98 10 88 3 76 4C74 8 78 10 82 10C91 11 95 18 95 26Z', fill: ['#d8bd94', '#94784f'] },
    {
      path: 'M86 36C86 26 96 20 104 25C110 30 119 38 117 45C115 51 106 52 100 49C92 48 86 44 86 36Z',
      fill: ['#fffdf8', '#d5ccc0'],
    },
    { path: 'M107 42C112 38 118 41 117 45C115 51 107 51 104 49C103 46 105 44 107 42Z', fill: ['#f3d9cf', '#dcb8ab'] },
    {
      path: 'M92 32C84 28 76 31 74 36C80 40 88 40 92 37Z',
      fill: ['#efe6da', '#c3b8a9'],
      swing: { about: [92, 34], by: 0.25, phase: 0.3 },
    },
    {
      path: 'M104 50C104 58 101 64 97 67C95 61 96 54 98 49Z',
      fill: ['#fffaf0', '#cfc5b6'],
      swing: { about: [101, 50], by: 0.24, phase: 0.55 },
    },
  ],
  strokes: [{ line: 'M116 46C112 48 108 48 105 47', colour: '#8d7468', width: 1.5 }],
  cloth: { path: 'M42 45C52 44 64 43 71 44L73 74C63 77 50 77 41 74Z', at: [57, 60], size: 23 },
  eyes: [{ at: [102, 34], r: 3.2 }],
  bounce: 7,
  pitch: 0.12,
};

const pig: Body = {
  nose: 116,
  leg: { width: 9.5, fill: '#f3a0ae', far: '#c26f80', foot: '#8a4a57' },
  farLegs: [hind(38, 76, 0.14, 13, 15), fore(80, 76, 0.62, 13, 14)],
  nearLegs: [hind(31, 76, 0, 13, 15), fore(74, 77, 0.48, 13, 14)],
  back: [
    {
      path: 'M86 36C82 28 84 20 90 17C96 22 97 30 95 37Z',
      fill: ['#e88c9d', '#c46a7c'],
      swing: { about: [90, 35], by: 0.16, phase: 0.3 },
    },
    {
      path: 'M17 64C15 46 34 36 56 37C78 35 96 46 95 64C96 82 78 91 56 91C34 92 18 82 17 64Z',
      fill: ['#ffc9d1', '#df8193'],
    },
  ],
  front: [
    {
      path: 'M74 56C74 40 86 32 98 35C108 38 114 47 112 57C110 69 98 74 88 71C79 69 74 64 74 56Z',
      fill: ['#ffd3da', '#ee97a7'],
    },
    {
      path: 'M82 41C73 38 70 30 73 22C82 22 91 29 93 37Z',
      fill: ['#f7a5b4', '#d57387'],
      swing: { about: [87, 39], by: 0.2, phase: 0.36 },
    },
    { path: oval(111, 56, 6, 8), fill: ['#ffb3c1', '#e0788d'] },
    { path: oval(110.5, 53.5, 1.5, 2.2), fill: ['#9c3f55', '#9c3f55'] },
    { path: oval(111.5, 59, 1.5, 2.2), fill: ['#9c3f55', '#9c3f55'] },
    { path: oval(91, 60, 5, 3.6), fill: ['#ff9aae', '#f78aa0'] },
  ],
  strokes: [
    { line: 'M17 60C9 60 5 53 9 49C14 46 16 53 11 54C6 55 4 48 7 44', colour: '#e88a9c', width: 3.4 },
    { line: 'M108 66C104 69 100 69 97 67', colour: '#b45468', width: 1.7 },
  ],
  cloth: { path: 'M40 39C50 36 62 36 70 38L72 76C62 81 48 81 38 77Z', at: [55, 59], size: 25 },
  eyes: [{ at: [98, 49], r: 3.3 }],
  bounce: 5,
  pitch: 0.08,
};

const paddle = (x: number, y: number, phase: number): Leg => {
  return { hip: [x, y], upper: 10, lower: 11, phase, reach: 14, lift: 10, bend: -1 };
};

const turtle: Body = {
  nose: 117,
  leg: { width: 11, fill: '#7cb94e', far: '#4f8431', foot: '#93cf62' },
  farLegs: [paddle(38, 82, 0.5), paddle(82, 82, 0.05)],
  nearLegs: [paddle(30, 83, 0), paddle(74, 83, 0.55)],
  back: [
    {
      path: 'M22 80C12 80 6 84 3 88C10 91 20 90 27 86Z',
      fill: ['#9ad468', '#5f9a3b'],
      swing: { about: [24, 82], by: 0.25, phase: 0.2 },
    },
    {
      path: 'M82 76C84 60 90 50 100 46L112 60C106 66 98 78 88 86Z',
      fill: ['#a5dc72', '#6ba743'],
    },
    { path: 'M16 82C14 76 20 72 30 72L86 72C94 74 96 80 94 84C80 92 30 92 16 82Z', fill: ['#f2dca2', '#c79d55'] },
    { path: 'M15 79C16 52 34 32 56 32C78 32 93 52 94 78C80 85 30 86 15 79Z', fill: ['#58a24a', '#245a2b'] },
    { path: 'M24 58C28 48 33 42 40 38L44 54L34 66Z', fill: ['#86cb66', '#4b8e43'] },
    { path: 'M71 38C79 43 84 49 88 58L78 66L68 54Z', fill: ['#86cb66', '#4b8e43'] },
    { path: 'M20 74C20 70 21 66 22 63L32 70L31 79Z', fill: ['#6fb657', '#3e7d3a'] },
    { path: 'M91 73C91 69 90 66 89 63L80 70L80 79Z', fill: ['#6fb657', '#3e7d3a'] },
  ],
  front: [
    {
      path: 'M92 44C92 33 102 28 110 33C117 37 119 46 115 52C111 58 102 60 97 56C94 54 92 49 92 44Z',
      fill: ['#b5e881', '#73b048'],
    },
    { path: oval(102, 51, 3.8, 2.8), fill: ['#f3a58c', '#e98f77'] },
  ],
  strokes: [{ line: 'M116 49C113 53 109 54 106 52', colour: '#3d6b26', width: 1.8 }],
  cloth: { path: 'M44 36C51 33 61 33 68 36L76 70C66 76 46 76 36 70Z', at: [56, 57], size: 25 },
  eyes: [{ at: [108, 40], r: 3.8 }],
  bounce: 4,
  pitch: 0.06,
};

const claw = (x: number, phase: number): Leg => {
  return { hip: [x, 74], upper: 13, lower: 15, phase, reach: 17, lift: 14, bend: 1 };
};

const rooster: Body = {
  nose: 111,
  leg: { width: 5.5, fill: '#f5b32d', far: '#b97c14', foot: '#f5b32d' },
  farLegs: [{ ...claw(62, 0.5) }],
  nearLegs: [{ ...claw(54, 0) }],
  back: [
    {
      path: 'M34 62C18 62 4 46 4 28C12 26 18 32 20 38C18 26 24 18 30 16C36 22 36 32 36 38C38 32 42 28 46 28C50 40 46 54 42 62Z',
      fill: ['#2f8f7d', '#0f3f52'],
      swing: { about: [38, 58], by: 0.1, phase: 0.2 },
    },
    {
      path: 'M34 60C22 56 14 46 12 36C22 38 34 46 40 56Z',
      fill: ['#58c09c', '#1f6d70'],
      swing: { about: [38, 58], by: 0.14, phase: 0.3 },
    },
    {
      path: 'M30 60C30 48 44 44 58 46C72 46 84 54 82 68C80 80 66 86 54 84C40 84 30 74 30 60Z',
      fill: ['#e2663a', '#8d2a1f'],
    },
  ],
  front: [
    {
      path: 'M66 56C72 38 78 26 90 24C100 26 102 38 98 46C94 58 88 70 78 74C70 72 65 64 66 56Z',
      fill: ['#ffb74a', '#d5641f'],
    },
    {
      path: 'M82 26C78 18 82 12 86 14C86 7 93 5 95 12C99 7 105 11 103 18C106 18 107 23 103 26Z',
      fill: ['#ff5b52', '#c4202c'],
    },
    { path: 'M84 34C84 26 90 21 97 24C103 27 104 35 100 40C94 44 86 42 84 34Z', fill: ['#ffc765', '#e8882f'] },
    { path: 'M101 29L112 34L101 38Z', fill: ['#ffdf6b', '#e0a020'] },
    {
      path: 'M96 40C100 40 103 44 101 50C98 53 94 51 94 46Z',
      fill: ['#f4453f', '#b9182a'],
      swing: { about: [97, 40], by: 0.3, phase: 0.4 },
    },
  ],
  strokes: [],
  cloth: { path: 'M38 48C47 45 58 45 66 47L68 74C58 79 46 79 37 75Z', at: [52, 62], size: 22 },
  eyes: [{ at: [95, 31], r: 2.9 }],
  bounce: 7,
  pitch: 0.1,
};

const web = (x: number, phase: number): Leg => {
  return { hip: [x, 80], upper: 9, lower: 12, phase, reach: 14, lift: 11, bend: 1 };
};

const duck: Body = {
  nose: 114,
  leg: { width: 6, fill: '#ff9a2e', far: '#c46a12', foot: '#ff9a2e' },
  farLegs: [web(62, 0.5)],
  nearLegs: [web(54, 0)],
  back: [
    {
      path: 'M30 62C20 58 10 52 4 42C16 42 30 46 40 54Z',
      fill: ['#f6efe2', '#bda98c'],
      swing: { about: [34, 58], by: 0.14, phase: 0.1 },
    },
    {
      path: 'M18 60C28 46 48 46 62 50C78 52 88 62 84 74C78 88 58 92 44 88C28 84 18 74 18 60Z',
      fill: ['#e9e0d2', '#9c8465'],
    },
    { path: 'M66 56C76 52 88 60 85 73C82 82 74 86 68 84C60 76 60 62 66 56Z', fill: ['#a8683f', '#6d3b20'] },
  ],
  front: [
    { path: 'M72 58C74 48 78 40 82 34L96 42C96 54 92 64 84 68C76 68 71 64 72 58Z', fill: ['#27955c', '#0d5a3a'] },
    { path: 'M71 61C77 65 86 66 93 59L91 65C86 70 76 70 71 66Z', fill: ['#ffffff', '#e7e2da'] },
    { path: 'M78 34C78 22 88 16 97 20C104 24 105 34 100 40C94 46 80 46 78 34Z', fill: ['#3fb877', '#147048'] },
    { path: 'M101 28C106 28 114 31 114 35C112 39 105 39 100 38Z', fill: ['#ffd447', '#ee9f18'] },
  ],
  strokes: [{ line: 'M113 35C109 36 105 36 102 35', colour: '#b87410', width: 1.4 }],
  cloth: { path: 'M36 50C45 47 57 48 64 50L66 78C56 83 44 82 35 78Z', at: [50, 65], size: 22 },
  eyes: [{ at: [96, 29], r: 3 }],
  bounce: 5,
  pitch: 0.12,
};

const spider = (x: number, phase: number, side: 1 | -1): Leg => {
  return { hip: [x, 72], upper: 15, lower: 20, phase, reach: 11, lift: 9, bend: side };
};

const crab: Body = {
  nose: 116,
  leg: { width: 6, fill: '#e8573a', far: '#a93322', foot: '#c23d28' },
  farLegs: [spider(28, 0.25, 1), spider(44, 0.75, 1), spider(76, 0.5, -1), spider(92, 0, -1)],
  nearLegs: [spider(34, 0.6, 1), spider(50, 0.1, 1), spider(70, 0.85, -1), spider(86, 0.35, -1)],
  back: [
    {
      path: 'M44 46L46 26L51 26L50 48Z',
      fill: ['#f8785a', '#d14a30'],
      swing: { about: [48, 46], by: 0.1, phase: 0.2 },
    },
    {
      path: 'M70 46L71 26L76 26L76 48Z',
      fill: ['#f8785a', '#d14a30'],
      swing: { about: [73, 46], by: 0.1, phase: 0.2 },
    },
    { path: 'M22 64C14 60 8 52 10 42L18 44C18 52 24 58 30 60Z', fill: ['#f46a4b', '#c03a26'] },
    {
      path: 'M8 44C0 34 2 18 14 14L16 28L26 18C32 28 28 42 18 46Z',
      fill: ['#ff8263', '#d2452c'],
      swing: { about: [13, 44], by: 0.18, phase: 0 },
    },
    { path: 'M98 64C106 60 110 54 108 44L100 46C100 54 96 58 90 60Z', fill: ['#f46a4b', '#c03a26'] },
    {
      path: 'M14 64C16 48 36 40 60 40C84 40 104 48 106 64C104 80 84 86 60 86C36 86 16 80 14 64Z',
      fill: ['#ff8a69', '#c53b26'],
    },
  ],
  front: [
    {
      path: 'M110 46C120 36 118 20 106 16L104 30L94 20C88 30 92 44 102 48Z',
      fill: ['#ff8263', '#d2452c'],
      swing: { about: [106, 46], by: 0.18, phase: 0.5 },
    },
    { path: oval(29, 63, 5, 3.6), fill: ['#ffb39b', '#ffa288'] },
    { path: oval(91, 63, 5, 3.6), fill: ['#ffb39b', '#ffa288'] },
    { path: oval(48, 25, 6.5, 7), fill: ['#ffffff', '#e9e4e0'] },
    { path: oval(74, 25, 6.5, 7), fill: ['#ffffff', '#e9e4e0'] },
  ],
  strokes: [{ line: 'M30 69C33 73 37 73 39 70', colour: '#7c1d12', width: 1.8 }],
  cloth: { path: 'M45 43C54 41 66 41 75 43L78 76C68 80 52 80 42 76Z', at: [60, 60], size: 24 },
  eyes: [
    { at: [50, 25], r: 3.6 },
    { at: [76, 25], r: 3.6 },
  ],
  bounce: 4,
  pitch: 0.05,
};

/** The bodies of the runners, by their numbers less one. */
export const bodies: readonly Body[] = [rabbit, dog, goat, pig, turtle, rooster, duck, crab];
