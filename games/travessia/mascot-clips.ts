import { blinkTrack } from '../stage/rig/blink.ts';
import type { Clip, Tracks } from '../stage/rig/rig.ts';

/** The drawing has the hind legs; the fore legs are the same pictures so much further ahead, in units. */
const AHEAD = 140;
const standing: Tracks = { 'leg-far-2.x': AHEAD, 'leg-near-2.x': AHEAD };

/** Stands and chews, with half an eye on the road. */
const idle: Clip = {
  ms: 8_000,
  blendMs: 240,
  stillAt: 0,
  tracks: {
    ...standing,
    'body.sy': { swing: 0.015, hertz: 0.25 },
    'head.y': { swing: 3, hertz: 0.25, phase: 0.1 },
    'head.turn': [
      [0, 0],
      [2_400, 1],
      [4_000, 0],
      [4_400, -4, 'back'],
      [6_200, -4],
      [6_700, 0],
      [8_000, 0],
    ],
    'iris.x': [
      [0, 0],
      [4_300, 0],
      [4_420, -5],
      [5_300, -5],
      [5_420, 4],
      [6_200, 4],
      [6_320, 0],
      [8_000, 0],
    ],
    'lid.y': 18,
  },
};

/** Ducks, ready to go. */
const anticipation: Clip = {
  ms: 400,
  blendMs: 90,
  stillAt: 0,
  tracks: {
    ...standing,
    'root.sy': -0.13,
    'root.sx': 0.05,
    'body.y': { middle: 4, swing: 3, hertz: 5 },
    'head.y': 8,
    'head.turn': 3,
    'iris.x': 4,
    'ear.turn': -14,
  },
};

/** Gallops: the hind legs push while the fore legs reach. */
const hop: Clip = {
  ms: 540,
  next: 'idle',
  blendMs: 60,
  stillAt: 540,
  tracks: {
    ...standing,
    'leg-far-1.turn': [
      [0, 0],
      [90, 34],
      [270, -8],
      [540, 0],
    ],
    'leg-near-1.turn': [
      [0, 0],
      [90, 40],
      [270, -6],
      [540, 0],
    ],
    'leg-far-2.turn': [
      [0, 0],
      [90, -38],
      [270, 6],
      [540, 0],
    ],
    'leg-near-2.turn': [
      [0, 0],
      [90, -32],
      [270, 8],
      [540, 0],
    ],
    'body.turn': [
      [0, 0],
      [80, -7],
      [230, 4],
      [540, 0],
    ],
    'head.turn': [
      [0, 0],
      [110, -6],
      [260, 7],
      [540, 0],
    ],
    'fruit.y': [
      [0, 0],
      [110, -20, 'out'],
      [260, 0, 'in'],
      [320, -5],
      [380, 0],
    ],
    'root.sy': [
      [0, -0.08],
      [110, 0.05],
      [270, -0.07],
      [540, 0],
    ],
  },
};

const STEP = 1 / 0.84;

/** Laughs with both eyes closed; the tangerine jumps. */
const win: Clip = {
  ms: 840,
  blendMs: 120,
  stillAt: 210,
  looks: ['happy', 'open'],
  tracks: {
    ...standing,
    'body.turn': { swing: 4, hertz: STEP },
    'body.y': { middle: -3, swing: 6, hertz: 2 * STEP },
    'head.turn': { middle: -6, swing: 6, hertz: STEP, phase: 0.1 },
    'jaw.turn': { middle: 6, swing: 6, hertz: 2 * STEP },
    'fruit.y': { middle: -13, swing: 13, hertz: 2 * STEP, phase: 0.3 },
    'fruit.turn': { swing: 14, hertz: STEP },
    'leg-near-1.turn': { swing: 9, hertz: STEP },
    'leg-near-2.turn': { swing: -9, hertz: STEP },
    'leg-far-1.turn': { swing: -9, hertz: STEP },
    'leg-far-2.turn': { swing: 9, hertz: STEP },
    'ear.turn': { swing: 8, hertz: 2 * STEP },
  },
};

/** Lies where it was tossed, eyes shut, legs up, its tangerine beside it. */
const loss: Clip = {
  ms: 600,
  blendMs: 240,
  stillAt: 0,
  looks: ['aloft', 'open'],
  isAlone: true,
  tracks: {
    ...standing,
    'root.y': 12,
    'head.turn': { middle: 12, swing: 2, hertz: 1 / 0.6 },
    'jaw.turn': 4,
    'lid.y': 62,
    'ear.turn': -20,
    'leg-near-1.turn': 46,
    'leg-near-2.turn': -46,
    'leg-far-1.turn': 30,
    'leg-far-2.turn': -34,
    'fruit.x': 76,
    'fruit.y': 256,
    'fruit.turn': 110,
  },
};

export const always: Tracks = {
  'lid.y': blinkTrack(44),
  'ear.turn': [
    [0, 0],
    [2_900, 0],
    [2_980, -14],
    [3_060, 6],
    [3_160, -10],
    [3_300, 0],
    [7_000, 0],
  ],
};

export const clips = { idle, anticipation, hop, win, loss } as const satisfies Record<string, Clip>;
