import { blinkTrack } from '../stage/rig/blink.ts';
import type { Clip, Tracks } from '../stage/rig/rig.ts';

/** Sits and looks up at the fish, and now and then at the reader. */
const idle: Clip = {
  ms: 8_000,
  blendMs: 260,
  stillAt: 0,
  tracks: {
    'body.sy': { swing: 0.014, hertz: 0.25 },
    'head.turn': [
      [0, 4],
      [2_600, 6],
      [3_000, -3, 'back'],
      [5_200, -3],
      [5_700, 4],
      [8_000, 4],
    ],
    'iris.x': [
      [0, 5],
      [2_700, 5],
      [2_850, 0],
      [5_200, 0],
      [5_350, 5],
      [8_000, 5],
    ],
    'iris.y': [
      [0, -10],
      [2_700, -10],
      [2_850, 0],
      [5_200, 0],
      [5_350, -10],
      [8_000, -10],
    ],
    'jaw.y': -14,
  },
};

/** Crouches, its eyes on the fish, its hips swaying. */
const anticipation: Clip = {
  ms: 500,
  blendMs: 140,
  stillAt: 0,
  tracks: {
    'root.sy': -0.16,
    'root.sx': 0.07,
    'body.turn': { swing: 3, hertz: 4 },
    'head.y': 16,
    'head.turn': { middle: 5, swing: -3, hertz: 4 },
    'eyes.sx': 0.06,
    'eyes.sy': 0.1,
    'iris.x': 6,
    'iris.y': -12,
    'jaw.y': -14,
    'ear-l.turn': -8,
    'ear-r.turn': 8,
    'tail-2.turn': { swing: 12, hertz: 4 },
    'tail-3.turn': { swing: 16, hertz: 4, phase: -0.2 },
  },
};

/** Stretched in the air, both paws up at the fish. */
const leap: Clip = {
  ms: 400,
  blendMs: 90,
  stillAt: 0,
  looks: ['aloft'],
  tracks: {
    'root.sy': 0.07,
    'root.sx': -0.04,
    'body.turn': { middle: 4, swing: 2, hertz: 2.5 },
    'head.y': -8,
    'head.turn': 6,
    'eyes.sy': 0.1,
    'iris.x': 6,
    'iris.y': -13,
    'jaw.y': 8,
    'arm-l.turn': { middle: 146, swing: 8, hertz: 5 },
    'arm-r.turn': { middle: -146, swing: 8, hertz: 5, phase: 0.3 },
    'thigh-l.turn': 16,
    'thigh-r.turn': -16,
    'thigh-l.y': 12,
    'thigh-r.y': 12,
    'tail-1.turn': 22,
    'tail-2.turn': { middle: 16, swing: 6, hertz: 5 },
    'ear-l.turn': -10,
    'ear-r.turn': 10,
  },
};

const STEP = 1 / 0.9;

/** Dances with its paws up. */
const win: Clip = {
  ms: 900,
  blendMs: 140,
  stillAt: 225,
  looks: ['aloft', 'happy'],
  tracks: {
    'root.y': { middle: -12, swing: 13, hertz: 2 * STEP, phase: 0.25 },
    'body.turn': { swing: 6, hertz: STEP },
    'head.turn': { swing: -9, hertz: STEP },
    'jaw.y': { middle: 8, swing: 6, hertz: 2 * STEP },
    'arm-l.turn': { middle: 108, swing: 18, hertz: STEP },
    'arm-r.turn': { middle: -108, swing: 18, hertz: STEP },
    'thigh-l.y': { middle: -3, swing: 8, hertz: STEP },
    'thigh-r.y': { middle: -3, swing: -8, hertz: STEP },
    'tail-2.turn': { swing: 14, hertz: STEP },
    'tail-3.turn': { swing: 18, hertz: STEP, phase: -0.15 },
  },
};

/** Falls, lands hard and hangs its ears. */
const loss: Clip = {
  ms: 900,
  next: 'idle',
  blendMs: 120,
  stillAt: 800,
  tracks: {
    'root.sy': [
      [0, 0.05],
      [240, 0.05],
      [300, -0.2],
      [520, 0, 'back'],
      [900, 0],
    ],
    'root.sx': [
      [0, -0.03],
      [240, -0.03],
      [300, 0.12],
      [520, 0, 'back'],
      [900, 0],
    ],
    'head.y': 12,
    'head.turn': 8,
    'lid-l.y': 44,
    'lid-r.y': 44,
    'lid-l.turn': -8,
    'lid-r.turn': 8,
    'iris.y': 8,
    'jaw.y': -14,
    'ear-l.turn': -18,
    'ear-r.turn': 18,
    'tail-1.turn': 14,
    'tail-2.turn': 20,
  },
};

const blink = blinkTrack(86);

export const always: Tracks = {
  'lid-l.y': blink,
  'lid-r.y': blink,
  'tail-2.turn': { swing: 7, hertz: 0.45 },
  'tail-3.turn': { swing: 12, hertz: 0.45, phase: -0.15 },
  'tail-4.turn': { swing: 18, hertz: 0.45, phase: -0.3 },
};

export const clips = { idle, anticipation, leap, win, loss } as const satisfies Record<string, Clip>;
