import { angleOf } from './wheel-order.ts';

/** Where wheel and ball stand, in degrees clockwise from the top of the picture. */
export interface Rest {
  readonly wheel: number;
  readonly ball: number;
}

/** Before the first round the ball lies in the zero, at the top. */
export const START: Rest = { wheel: 0, ball: 0 };

/** A moment of a show. */
export interface Frame extends Rest {
  /** The part of the show that is over, 0 … 1. */
  readonly at: number;
  /** How far the ball is from the middle, in units of the picture. */
  readonly radius: number;
}

/** Turns of the wheel one way and of the ball the other way, in a whole show. */
const WHEEL_TURNS = 2;
const BALL_TURNS = 6;
/** From here on the ball lies in its pocket and goes round with the wheel. */
const CAUGHT = 0.8;
/** From here on it leaves the rim. */
const FALLS = 0.6;
const RIM = 163;
export const POCKET_RADIUS = 103;
const FRAMES = 72;

const forward = (from: number, to: number): number => (((to - from) % 360) + 360) % 360;

/**
 * Where both come to rest when the ball falls into `pocket`, from where they rest now. The wheel stops so that the pocket
 * is at the bottom, nearest to the player, wherever it began; the ball ends in it.
 */
export function restOf(pocket: number, from: Rest): Rest {
  const wheel = from.wheel + WHEEL_TURNS * 360 + forward(from.wheel, 180 - angleOf(pocket));
  const ball = from.ball - BALL_TURNS * 360 - forward(180, from.ball);
  return { wheel, ball };
}

/** How far from the middle of `pocket` the ball lies, in degrees. */
export function degreesBetween({ wheel, ball }: Rest, pocket: number): number {
  const apart = forward(wheel + angleOf(pocket), ball);
  return Math.min(apart, 360 - apart);
}

/** Runs fast first and out slowly. */
const slowing = (part: number): number => 1 - (1 - part) ** 2;

/** The ball's way inwards, with two hops over the frets. */
function radiusAt(at: number): number {
  if (at <= FALLS) return RIM;
  if (at >= CAUGHT + 0.06) return POCKET_RADIUS;
  if (at >= CAUGHT) return POCKET_RADIUS + 9 * Math.sin((Math.PI * (at - CAUGHT)) / 0.06);
  const part = (at - FALLS) / (CAUGHT - FALLS);
  return RIM - (RIM - POCKET_RADIUS) * part ** 2 + 14 * Math.sin(Math.PI * part) * part;
}

/** The whole show from one rest to the next, evenly in time: it ends with the ball in `pocket`. */
export function framesOf(pocket: number, from: Rest): readonly Frame[] {
  const to = restOf(pocket, from);
  const wheelAt = (at: number): number => from.wheel + (to.wheel - from.wheel) * slowing(at);
  const apart = to.ball - to.wheel;
  const caught = wheelAt(CAUGHT) + apart;
  return Array.from({ length: FRAMES + 1 }, (_, index) => {
    const at = index / FRAMES;
    const wheel = wheelAt(at);
    const ball = at >= CAUGHT ? wheel + apart : from.ball + (caught - from.ball) * slowing(at / CAUGHT);
    return { at, wheel, ball, radius: radiusAt(at) };
  });
}
