import type { Projection } from './camera.ts';
import { GOAL, LENGTH, type Point3, WIDTH } from './pitch-size.ts';

/** A ball that meets a net, and how far it pushes it back, in metres. */
export interface NetPush {
  readonly ball: Point3;
  readonly metres: number;
}

const THREADS = { across: 9, high: 4, deep: 3 };
/** The net gives way around the ball within about so many metres. */
const REACH_METRES = 1.3;

const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, step) => step / count);

/** The threads of a net: its back, its roof and both sides. */
function listThreads(isRight: boolean): Point3[][] {
  const out = (depth: number): number => (isRight ? LENGTH + depth : -depth);
  const y = (share: number): number => WIDTH / 2 - GOAL.half + share * 2 * GOAL.half;
  const [back, tall] = [GOAL.depth, GOAL.height];
  const row = (z: number): Point3[] => steps(THREADS.across).map((share) => ({ x: out(back), y: y(share), z }));
  const column = (share: number): Point3[] => [
    { x: out(0), y: y(share), z: tall },
    { x: out(back * 0.45), y: y(share), z: tall },
    ...steps(THREADS.high).map((high) => ({ x: out(back), y: y(share), z: tall * 0.92 * (1 - high) })),
  ];
  const flank = (share: number): Point3[][] =>
    steps(THREADS.deep).map((deep) => [
      { x: out(back * deep), y: y(share), z: 0 },
      { x: out(back * deep), y: y(share), z: tall * (1 - deep * 0.08) },
    ]);
  return [
    ...steps(THREADS.high).map((high) => row(tall * 0.92 * high)),
    ...steps(THREADS.across).map(column),
    ...flank(0),
    ...flank(1),
  ];
}

const NETS = { left: listThreads(false), right: listThreads(true) };

/** How far a point of the net is pushed away by the ball. */
function pushed(point: Point3, push: NetPush | undefined, outward: number): Point3 {
  if (!push) return point;
  const apart = Math.hypot(point.y - push.ball.y, point.z - push.ball.z);
  const given = push.metres * Math.exp(-((apart / REACH_METRES) ** 2));
  return { ...point, x: point.x + outward * given };
}

function trace(context: CanvasRenderingContext2D, project: Projection, points: readonly Point3[]): void {
  points.forEach((point, index) => {
    const { x, y } = project(point);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
}

/** A goal with its net. `push` is the ball that lies in it. */
export function paintGoal(
  context: CanvasRenderingContext2D,
  project: Projection,
  isRight: boolean,
  push: NetPush | undefined,
): void {
  const x = isRight ? LENGTH : 0;
  const [far, near] = [WIDTH / 2 - GOAL.half, WIDTH / 2 + GOAL.half];
  const { scale } = project({ x, y: WIDTH / 2, z: 0 });
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = '#ffffff70';
  context.lineWidth = Math.max(0.7, scale * 0.035);
  context.beginPath();
  for (const thread of isRight ? NETS.right : NETS.left)
    trace(
      context,
      project,
      thread.map((point) => pushed(point, push, isRight ? 1 : -1)),
    );
  context.stroke();
  context.strokeStyle = '#ffffff';
  context.lineWidth = Math.max(1.6, scale * 0.15);
  context.beginPath();
  trace(context, project, [
    { x, y: far, z: 0 },
    { x, y: far, z: GOAL.height },
    { x, y: near, z: GOAL.height },
    { x, y: near, z: 0 },
  ]);
  context.stroke();
}
