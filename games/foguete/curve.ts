/** The picture's box, in pixels of the page. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The box of everything that is painted, and in it the stage: where the flight is to be seen whole. */
export interface Place extends Box {
  readonly stage: Box & Spot;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where the rocket is and where it points: radians, 0 to the right, negative upwards. */
export interface Tip extends Spot {
  readonly angle: number;
}

/** How fast the rocket runs to the far end of its curve, and the sky past it, in milliseconds. */
const RUN_MS = 3600;
const SINK_MS = 7000;
/** It stands upright, and leans into the curve within so long. */
const LEAN_MS = 1100;

/** Where the curve begins, and where it ends however high the flight is: the sky moves past it instead. */
export function footOf({ width, height }: Box): Spot {
  return { x: Math.max(46, width * 0.13), y: height * 0.86 };
}

function endOf({ width, height }: Box): Spot {
  return { x: width - Math.max(52, width * 0.17), y: Math.max(52, height * 0.2) };
}

/** How much the curve bends after so long: as e^(0.08 s) does, within what can be seen. */
function bendAt(ms: number): number {
  return Math.min(3.4, Math.max(0.7, ms / 12_500));
}

/** How much of the way along its curve the rocket has gone: 0 … 1. */
export function goneAt(ms: number): number {
  return 1 - Math.exp(-ms / RUN_MS);
}

/** A place of the curve as it is after so long; `part` of it counts from the foot. */
export function spotAt(box: Box, ms: number, part: number): Spot {
  const [foot, end, bend] = [footOf(box), endOf(box), bendAt(ms)];
  const rise = Math.expm1(bend * part) / Math.expm1(bend);
  return { x: foot.x + (end.x - foot.x) * part, y: foot.y + (end.y - foot.y) * rise };
}

/** The rocket after so long. */
export function tipAt(box: Box, ms: number): Tip {
  const part = goneAt(ms);
  const [here, back] = [spotAt(box, ms, part), spotAt(box, ms, part - 0.01)];
  const along = Math.atan2(here.y - back.y, here.x - back.x);
  const lean = Math.min(1, ms / LEAN_MS);
  const eased = lean * lean * (3 - 2 * lean);
  return { ...here, angle: -Math.PI / 2 + (along + Math.PI / 2) * eased };
}

/** Where on the curve of a flight that has lasted `ms` it was after `at` of them. */
export function markAt(box: Box, ms: number, at: number): Spot {
  return spotAt(box, ms, goneAt(ms) * Math.min(1, at / Math.max(1, ms)));
}

/** How much of the horizon has sunk below the picture: 0 … 1. */
export function sunkAt(ms: number): number {
  return 1 - Math.exp(-ms / SINK_MS);
}
