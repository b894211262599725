import { blinkTrack } from '../stage/rig/blink.ts';
import type { Clip, Tracks } from '../stage/rig/rig.ts';

/** Looks about over the rim, and at the numbers. */
const idle: Clip = {
  ms: 8_000,
  blendMs: 260,
  stillAt: 0,
  looks: ['calm'],
  tracks: {
    'root.sy': { swing: 0.015, hertz: 0.25 },
    'head.turn': [
      [0, -2],
      [2_000, 1],
      [3_400, -2],
      [3_800, 6, 'back'],
      [5_600, 6],
      [6_100, -2],
      [8_000, -2],
    ],
    'iris.x': [
      [0, 0],
      [3_600, 0],
      [3_750, 7],
      [5_600, 7],
      [5_750, 0],
      [8_000, 0],
    ],
    'iris.y': [
      [0, 0],
      [3_600, 0],
      [3_750, 7],
      [5_600, 7],
      [5_750, 0],
      [8_000, 0],
    ],
    'arm-l.turn': { middle: -14, swing: 2, hertz: 0.25 },
    'arm-r.turn': { middle: 14, swing: -2, hertz: 0.25 },
    'arm-l.y': 18,
    'arm-r.y': 18,
  },
};

/** Covers its eyes with one hand and feels for a ball with the other, twice in 420 ms. */
const draw: Clip = {
  ms: 420,
  blendMs: 140,
  stillAt: 0,
  looks: ['calm', 'happy'],
  tracks: {
    'root.y': { middle: 14, swing: 7, hertz: 2 / 0.42 },
    'root.x': { swing: 5, hertz: 1 / 0.42 },
    'head.turn': { middle: 3, swing: 3, hertz: 1 / 0.42 },
    'arm-l.turn': { middle: 25, swing: -2, hertz: 1 / 0.42 },
    'arm-l.x': 30,
    'arm-l.y': -92,
    'arm-r.turn': { middle: -12, swing: 10, hertz: 1 / 0.42 },
    'arm-r.y': { middle: 150, swing: 24, hertz: 2 / 0.42, phase: 0.5 },
    'brow-l.y': -6,
    'brow-r.y': -6,
  },
};

/** Peeks with wide eyes over the last balls. */
const anticipation: Clip = {
  ms: 600,
  blendMs: 140,
  stillAt: 0,
  looks: ['calm'],
  tracks: {
    'root.y': { middle: 4, swing: 5, hertz: 5 },
    'head.turn': { swing: 3, hertz: 5 / 3 },
    'eyes.sx': 0.1,
    'eyes.sy': 0.14,
    'iris.y': 7,
    'brow-l.y': -14,
    'brow-r.y': -14,
    'arm-l.turn': { middle: -6, swing: 3, hertz: 5 },
    'arm-l.y': 4,
    'arm-r.turn': { middle: 6, swing: 3, hertz: 5 },
    'arm-r.y': 4,
  },
};

const STEP = 1 / 0.8;

/** Laughs and throws both arms up in turn. */
const win: Clip = {
  ms: 800,
  blendMs: 140,
  stillAt: 200,
  looks: ['happy', 'laughing'],
  tracks: {
    'root.y': { middle: 2, swing: 14, hertz: 2 * STEP, phase: 0.25 },
    'root.turn': { swing: 4, hertz: STEP },
    'head.turn': { swing: -7, hertz: STEP },
    'mouth.sy': { middle: 0.05, swing: 0.15, hertz: 2 * STEP },
    'brow-l.y': -12,
    'brow-r.y': -12,
    'arm-l.turn': { middle: -20, swing: 14, hertz: STEP },
    'arm-l.y': { middle: -40, swing: 44, hertz: STEP },
    'arm-r.turn': { middle: 20, swing: 14, hertz: STEP },
    'arm-r.y': { middle: -40, swing: -44, hertz: STEP },
  },
};

/** Both hands go to its head for a moment. */
const loss: Clip = {
  ms: 600,
  next: 'idle',
  blendMs: 160,
  stillAt: 400,
  looks: ['sad'],
  tracks: {
    'head.turn': 7,
    'head.y': 10,
    'lid-l.y': 34,
    'lid-r.y': 34,
    'iris.y': 6,
    'brow-l.turn': -14,
    'brow-r.turn': 14,
    'arm-l.turn': 4,
    'arm-l.x': -8,
    'arm-l.y': -60,
    'arm-r.turn': -4,
    'arm-r.x': 8,
    'arm-r.y': -60,
  },
};

const blink = blinkTrack(76);

export const always: Tracks = {
  'lid-l.y': blink,
  'lid-r.y': blink,
};

export const clips = { idle, draw, anticipation, win, loss } as const satisfies Record<string, Clip>;
