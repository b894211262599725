/** The stage of the picture, in pixels of the page. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A kite: where its middle is, how it is turned in radians, and how much of it is seen, 0 … 1. */
export interface KitePose extends Spot {
  readonly angle: number;
  readonly opacity: number;
}

/** How fast the kite comes up, the land sinks and the sky passes, in milliseconds. */
const RISE_MS = 2800;
const SINK_MS = 7500;
const CLIMB_MS = 17_000;
/** When a rival comes into the picture. */
const RIVAL_MS = 1600;
/** How long its string takes to reach the kite's, and how long the kite is seen to drift away. */
export const CUT_MS = 170;
const DRIFT_MS = 2400;
/** Where on the string it is cut: 0 at the hand, 1 at the kite. */
export const CUT_PART = 0.68;

/** How wide the kite is. */
export function kiteSize({ width, height }: Box): number {
  return Math.min(132, Math.max(58, Math.min(width * 0.21, height * 0.3)));
}

/** The hand that holds the string, before the land sinks. */
export function handOf({ width, height }: Box): Spot {
  return { x: Math.max(58, Math.min(150, width * 0.15)), y: height * 0.8 };
}

/** How much of the land has sunk below the picture: 0 … 1. */
export function sunkAt(ms: number): number {
  return 1 - Math.exp(-ms / SINK_MS);
}

/** How far up the sky the kite has come: 0 at the sunset, 1 among the stars. */
export function climbAt(ms: number): number {
  return 1 - Math.exp(-ms / CLIMB_MS);
}

/** The kite in flight. It sways in the wind, the more the higher, but where no motion is wished for. */
export function kiteAt(box: Box, ms: number, isStill: boolean): KitePose {
  const size = kiteSize(box);
  const hand = handOf(box);
  const part = 1 - Math.exp(-Math.max(0, ms) / RISE_MS);
  const from = { x: hand.x + size * 0.34, y: hand.y - size * 0.62 };
  const to = { x: box.width * 0.72, y: Math.max(size * 0.72, box.height * 0.43) };
  const sway = isStill ? 0 : 0.25 + 0.75 * part;
  return {
    x: from.x + (to.x - from.x) * part ** 1.25 + sway * box.width * 0.045 * Math.sin(ms / 1130) * part,
    y: from.y + (to.y - from.y) * part + sway * size * (0.16 * Math.sin(ms / 710) + 0.05 * Math.sin(ms / 263)),
    angle: 0.2 + sway * (0.2 * Math.sin(ms / 520) + 0.1 * Math.sin(ms / 1130)),
    opacity: 1,
  };
}

/** The kite after its string was cut: it tumbles with the wind and is gone. */
export function driftAt(box: Box, ms: number, sinceMs: number, isStill: boolean): KitePose {
  const { x, y, angle } = kiteAt(box, ms, isStill);
  const free = Math.max(0, sinceMs - CUT_MS);
  const part = Math.min(1, free / DRIFT_MS);
  const size = kiteSize(box);
  const flutter = isStill ? 0 : Math.sin(free / 190);
  return {
    x: x + box.width * 0.34 * part + size * 0.22 * flutter * part,
    y: y - size * 0.5 * Math.sin(Math.PI * Math.min(1, part * 1.6)) + box.height * 0.4 * part ** 2,
    angle: angle + 0.9 * flutter * Math.min(1, part * 4) + 2.2 * part,
    opacity: Math.min(1, 3 - 3 * part),
  };
}

/** A point of the string, which hangs a little: 0 is the hand, 1 the kite. */
export function stringAt(hand: Spot, kite: Spot, slack: number, part: number): Spot {
  const middle = { x: (hand.x + kite.x) / 2 + slack * 0.4, y: (hand.y + kite.y) / 2 + slack };
  const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return { x: a * hand.x + b * middle.x + c * kite.x, y: a * hand.y + b * middle.y + c * kite.y };
}

/** How much the string hangs. */
export function slackAt(box: Box, ms: number): number {
  return box.height * (0.05 + 0.09 * (1 - Math.exp(-ms / RISE_MS)));
}

/** The rival: it circles beside the kite, never touching it. It knows no more of the end than anybody. */
export function rivalAt(box: Box, ms: number, isStill: boolean): KitePose {
  const come = Math.min(1, Math.max(0, (ms - RIVAL_MS) / 1800));
  const eased = come * come * (3 - 2 * come);
  const turn = isStill ? 0 : ms / 940;
  return {
    x: box.width * (1.16 - 0.24 * eased + 0.035 * Math.sin(turn)),
    y: box.height * (0.16 + 0.06 * Math.cos(turn * 1.3)),
    angle: -0.25 + 0.22 * Math.sin(turn),
    opacity: eased,
  };
}

/** The rival as it cuts: down across the string, and up again beyond it. */
export function strikeAt(box: Box, ms: number, cut: Spot, sinceMs: number, isStill: boolean): KitePose {
  const from = rivalAt(box, ms, isStill);
  const part = Math.min(1, sinceMs / CUT_MS);
  const beyond = 1 - Math.exp(-Math.max(0, sinceMs - CUT_MS) / 420);
  const aside = kiteSize(box) * 0.5;
  return {
    x: from.x + (cut.x + aside - from.x) * part - box.width * 0.2 * beyond,
    y: from.y + (cut.y - aside - from.y) * part - box.height * 0.34 * beyond,
    angle: from.angle - 0.7 * part + 0.9 * beyond,
    opacity: 1,
  };
}

/** How far the land sinks, in pixels, until none of it is seen. */
export function landDepth({ height }: Box): number {
  return height * 0.98;
}

/** The lower end of a kite, where its tail begins. */
function endOfKite({ x, y, angle }: KitePose, size: number): Spot {
  return { x: x - Math.sin(angle) * size * 0.45, y: y + Math.cos(angle) * size * 0.45 };
}

/**
 * Where a tail of so many spots hangs at a time: each spot follows where the kite's end was a little earlier. `poseAgo` says how the
 * kite was turned so many milliseconds ago.
 */
export function tailAt(size: number, spots: number, timeMs: number, poseAgo: (ms: number) => KitePose): Spot[] {
  return Array.from({ length: spots }, (_, index) => {
    const { x, y } = endOfKite(poseAgo(index * 34), size);
    const wave = Math.sin(timeMs / 190 - index * 0.55) * index * size * 0.0065;
    return { x: x - index * size * 0.028 + wave, y: y + index * size * 0.052 };
  });
}
