import { blinkTrack } from '../stage/rig/blink.ts';
import type { Clip, Key, Tracks } from '../stage/rig/rig.ts';

/** Once in 8 s: two breaths, a look down at the board and to either side of it. */
const idle: Clip = {
  ms: 8_000,
  blendMs: 360,
  stillAt: 0,
  tracks: {
    'root.y': { swing: 5, hertz: 0.25 },
    'head.turn': { swing: 1.6, hertz: 0.125 },
    'jaw.y': { middle: -30, swing: 5, hertz: 0.25, phase: 0.3 },
    'iris.x': [
      [0, 0],
      [2_400, 0],
      [2_520, -9],
      [3_400, -9],
      [3_560, 9],
      [4_600, 9],
      [4_740, 0],
      [8_000, 0],
    ],
    'iris.y': [
      [0, 0],
      [2_400, 0],
      [2_520, 7],
      [4_600, 7],
      [4_740, 0],
      [8_000, 0],
    ],
    'lid-l.y': 14,
    'lid-r.y': 14,
  },
};

/** Its eyes are wide on the board, its whiskers tremble. */
const anticipation: Clip = {
  ms: 1_000,
  blendMs: 160,
  stillAt: 0,
  tracks: {
    'root.y': { middle: 6, swing: 3, hertz: 3 },
    'head.turn': { swing: 1.4, hertz: 2 },
    'jaw.y': { middle: -22, swing: 5, hertz: 3 },
    'eyes.sx': 0.06,
    'eyes.sy': 0.08,
    'iris.y': 9,
    'iris.x': { swing: 5, hertz: 1 },
    'brow-l.y': -10,
    'brow-r.y': -10,
    'whisker-l2.turn': { swing: 7, hertz: 5 },
    'whisker-r2.turn': { swing: 7, hertz: 5, phase: 0.5 },
    'ear-l.turn': { middle: -8, swing: 4, hertz: 5 },
    'ear-r.turn': { middle: 8, swing: 4, hertz: 5 },
  },
};

/** Snaps at the orbs that fly into its mouth, four times a second. */
const eat: Clip = {
  ms: 500,
  blendMs: 90,
  stillAt: 60,
  tracks: {
    'jaw.y': { middle: -14, swing: 36, hertz: 4, phase: 0.25 },
    'head.y': { middle: -2, swing: 9, hertz: 4, phase: 0.75 },
    'head.turn': { swing: 3, hertz: 2 },
    'head.sy': { swing: 0.025, hertz: 4, phase: 0.25 },
    'brow-l.y': { middle: -8, swing: 5, hertz: 4 },
    'brow-r.y': { middle: -8, swing: 5, hertz: 4 },
    'iris.y': 11,
    'eyes.sy': 0.06,
  },
};

/** Laughs with closed eyes and sways. */
const win: Clip = {
  ms: 900,
  blendMs: 140,
  stillAt: 120,
  looks: ['happy'],
  tracks: {
    'root.y': { middle: -6, swing: 9, hertz: 2 / 0.9 },
    'root.x': { swing: 11, hertz: 1 / 0.9 },
    'head.turn': { swing: 7, hertz: 1 / 0.9 },
    'head.sx': { middle: 0.03, swing: 0.015, hertz: 2 / 0.9 },
    'head.sy': { middle: 0.03, swing: 0.03, hertz: 2 / 0.9, phase: 0.5 },
    'jaw.y': { middle: 8, swing: 14, hertz: 4 / 0.9 },
    'brow-l.y': -14,
    'brow-r.y': -14,
    'brow-l.turn': 8,
    'brow-r.turn': -8,
    'mane-l.turn': { swing: 6, hertz: 2 / 0.9 },
    'mane-r.turn': { swing: -6, hertz: 2 / 0.9 },
  },
};

/** Lowers its head for a moment. */
const loss: Clip = {
  ms: 600,
  next: 'idle',
  blendMs: 180,
  stillAt: 400,
  tracks: {
    'head.y': [
      [0, 0],
      [260, 16, 'out'],
      [600, 14],
    ],
    'head.turn': [
      [0, 0],
      [260, 5, 'out'],
      [600, 5],
    ],
    'jaw.y': -40,
    'lid-l.y': 48,
    'lid-r.y': 48,
    'brow-l.turn': -9,
    'brow-r.turn': 9,
    'ear-l.turn': 14,
    'ear-r.turn': -14,
    'whisker-l1.turn': -9,
    'whisker-r1.turn': 9,
  },
};

const SHAKE: readonly Key[] = [
  [0, 0],
  [200, 0],
  [340, 3],
  ...Array.from({ length: 9 }, (_, index): Key => [420 + 80 * index, index % 2 === 0 ? -3.5 : 3.5]),
  [1_400, 0],
];

/** Draws back, then roars with its jaw as low as it goes. */
const roar: Clip = {
  ms: 1_400,
  next: 'idle',
  blendMs: 100,
  stillAt: 600,
  isAlone: true,
  tracks: {
    'root.y': [
      [0, 0],
      [200, -10],
      [340, 4, 'back'],
      [1_200, 2],
      [1_400, 0],
    ],
    'head.turn': SHAKE,
    'head.sx': [
      [0, 0],
      [200, -0.05],
      [340, 0.07, 'back'],
      [1_200, 0.06],
      [1_400, 0],
    ],
    'head.sy': [
      [0, 0],
      [200, -0.05],
      [340, 0.07, 'back'],
      [1_200, 0.06],
      [1_400, 0],
    ],
    'jaw.y': [
      [0, -30],
      [200, -44],
      [340, 30, 'back'],
      [1_150, 26],
      [1_400, -30],
    ],
    'brow-l.turn': [
      [0, 0],
      [200, 7],
      [1_200, 6],
      [1_400, 0],
    ],
    'brow-r.turn': [
      [0, 0],
      [200, -7],
      [1_200, -6],
      [1_400, 0],
    ],
    'brow-l.y': [
      [0, 0],
      [200, 8],
      [1_200, 7],
      [1_400, 0],
    ],
    'brow-r.y': [
      [0, 0],
      [200, 8],
      [1_200, 7],
      [1_400, 0],
    ],
    'mane-l.turn': [
      [0, 0],
      [340, 9, 'back'],
      [1_200, 7],
      [1_400, 0],
    ],
    'mane-r.turn': [
      [0, 0],
      [340, -9, 'back'],
      [1_200, -7],
      [1_400, 0],
    ],
    'whisker-l1.turn': [
      [0, 0],
      [340, 26, 'back'],
      [1_200, 20],
      [1_400, 0],
    ],
    'whisker-r1.turn': [
      [0, 0],
      [340, -26, 'back'],
      [1_200, -20],
      [1_400, 0],
    ],
    'crest.sy': [
      [0, 0],
      [340, 0.25, 'back'],
      [1_200, 0.2],
      [1_400, 0],
    ],
  },
};

const blink = blinkTrack(96);

export const always: Tracks = {
  'lid-l.y': blink,
  'lid-r.y': blink,
  'mane-l.turn': { swing: 2.5, hertz: 0.5 },
  'mane-r.turn': { swing: -2.5, hertz: 0.5 },
  'beard.turn': { swing: 3, hertz: 0.4 },
  'crest.turn': { swing: 4, hertz: 0.6 },
  'crest-l.turn': { swing: 4, hertz: 0.6, phase: -0.1 },
  'crest-r.turn': { swing: 4, hertz: 0.6, phase: -0.2 },
  'whisker-l1.turn': { swing: 6, hertz: 0.35 },
  'whisker-l2.turn': { swing: 10, hertz: 0.35, phase: -0.15 },
  'whisker-l3.turn': { swing: 14, hertz: 0.35, phase: -0.3 },
  'whisker-r1.turn': { swing: -6, hertz: 0.35, phase: 0.06 },
  'whisker-r2.turn': { swing: -10, hertz: 0.35, phase: -0.09 },
  'whisker-r3.turn': { swing: -14, hertz: 0.35, phase: -0.24 },
};

export const clips = { idle, anticipation, eat, win, loss, roar } as const satisfies Record<string, Clip>;
