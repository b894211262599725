import { scatter } from '../sports-book/scatter.ts';
import { type CameraSetup, type Frame, MAIN_CAMERA, REPLAY_CAMERAS, lensAround, projectionFor } from './camera.ts';
import { LENGTH, type Point3, type Spot, WIDTH, ease } from './pitch-size.ts';
import type { Goal } from './play-script.ts';
import type { Moment } from './play-moment.ts';

/** A picture on the screen, in pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How much of the main camera's picture is shown in open play: a small screen comes closer. */
export function widestLens({ width }: PictureSize): number {
  return Math.min(0.86, 0.47 + width / 2_600);
}

/** Close to the goal the lens narrows to this share. */
const CLOSE = 0.74;
/** The main camera looks so many metres ahead of the ball. */
const AHEAD_METRES = 4;
const FULL_VIEW = 1.1;

function seenBy(setup: CameraSetup, point: Point3): Spot {
  const { x, y } = projectionFor(setup, 1)(point);
  return { x: x + setup.frame.left, y: y + setup.frame.top };
}

/** The lens of the live picture. Before and after play the whole pitch is shown. */
export function liveLens(moment: Moment, picture: PictureSize, isPlaying: boolean): Frame {
  const aspect = picture.width / picture.height;
  const wide = widestLens(picture);
  const { focus, danger, goal, side } = moment;
  if (!isPlaying && !goal) return lensAround(MAIN_CAMERA, { x: 0, y: 0.02 }, FULL_VIEW, aspect);
  const scorer = goal && moment.figures.find((each) => each.side === goal.side && each.player === goal.player);
  const centre = scorer ?? { x: focus.x + (side === 'home' ? AHEAD_METRES : -AHEAD_METRES), y: focus.y };
  const held = { x: centre.x, y: WIDTH / 2 + (centre.y - WIDTH / 2) * (scorer ? 0.9 : 0.62), z: 2 };
  const width = wide * (scorer ? CLOSE * 0.92 : 1 - (1 - CLOSE) * ease(danger));
  return lensAround(MAIN_CAMERA, seenBy(MAIN_CAMERA, held), width, aspect);
}

/** The camera that shows a goal again; the same for every viewer. */
export function replayCamera({ minute }: Goal, seed: number): CameraSetup {
  return REPLAY_CAMERAS[Math.floor(scatter(seed, minute + 500) * REPLAY_CAMERAS.length)] ?? MAIN_CAMERA;
}

/** The lens of a replay: ball and goal are both seen, and it comes closer as the ball does. */
export function replayLens(
  setup: CameraSetup,
  moment: Moment,
  {
    picture,
    share,
    isMirrored,
  }: { readonly picture: PictureSize; readonly share: number; readonly isMirrored: boolean },
): Frame {
  const turned = isMirrored ? { x: LENGTH - moment.ball.x, y: WIDTH - moment.ball.y } : moment.ball;
  const ball = seenBy(setup, { x: Math.max(LENGTH - 32, turned.x), y: turned.y, z: 1 });
  const goal = seenBy(setup, { x: LENGTH - 3, y: WIDTH / 2, z: 1 });
  const centre = { x: (ball.x + goal.x) / 2, y: (ball.y + goal.y) / 2 };
  const width = 0.74 + Math.abs(ball.x - goal.x) * 1.35 + 0.18 * (1 - ease(share));
  return lensAround(setup, centre, width, picture.width / picture.height);
}
