/** A point in the drawing of a runner: the ground is at 100, its length about 100. */
export type Point = readonly [x: number, y: number];

/** One leg: two bones from the hip to the foot. */
export interface Leg {
  readonly hip: Point;
  readonly upper: number;
  readonly lower: number;
  /** The share of a stride by which it steps later than the first leg. */
  readonly phase: number;
  /** How far before and behind the hip the foot is set down, and how high it is lifted. */
  readonly reach: number;
  readonly lift: number;
  /** To which side its joint bends: 1 forward, -1 backward. */
  readonly bend: 1 | -1;
}

/** Where the joint and the foot of a leg are. */
export interface LegPose {
  readonly joint: Point;
  readonly foot: Point;
}

const GROUND = 100;
/** The share of a stride for which a foot is on the ground. */
const ON_GROUND = 0.38;

/** Where a foot is at a share of its stride: on the ground it goes back evenly, then it is lifted and swings forward. */
function footAt({ hip, reach, lift, phase }: Leg, stride: number): Point {
  const share = (((stride - phase) % 1) + 1) % 1;
  if (share < ON_GROUND) return [hip[0] + reach * (1 - (2 * share) / ON_GROUND), GROUND];
  const swing = (share - ON_GROUND) / (1 - ON_GROUND);
  return [hip[0] - reach * Math.cos(Math.PI * swing), GROUND - lift * Math.sin(Math.PI * swing)];
}

/** The pose of a leg that reaches for a foot: a hip too far away drags the foot after it. */
function reachFor({ upper, lower, bend }: Leg, hip: Point, target: Point): LegPose {
  const [across, down] = [target[0] - hip[0], target[1] - hip[1]];
  const far = Math.hypot(across, down);
  const distance = Math.min(Math.max(far, Math.abs(upper - lower) + 0.5), upper + lower - 0.1);
  const towards = Math.atan2(down, across);
  const inner = Math.acos((upper * upper + distance * distance - lower * lower) / (2 * upper * distance));
  const angle = towards - bend * inner;
  return {
    joint: [hip[0] + upper * Math.cos(angle), hip[1] + upper * Math.sin(angle)],
    foot: [hip[0] + distance * Math.cos(towards), hip[1] + distance * Math.sin(towards)],
  };
}

/** The pose of a leg at a share of the stride, its hip moved with the body; without a stride it stands. */
export function legPose(leg: Leg, stride: number | undefined, moved: Point = [0, 0]): LegPose {
  const hip: Point = [leg.hip[0] + moved[0], leg.hip[1] + moved[1]];
  return reachFor(leg, hip, stride === undefined ? [leg.hip[0], GROUND] : footAt(leg, stride));
}

/** How far a body gets in one stride, in units of its drawing: its feet do not slide over the sand. */
export function strideLength({ nearLegs: [leg] }: { readonly nearLegs: readonly Leg[] }): number {
  return (2 * (leg?.reach ?? 1)) / ON_GROUND;
}
