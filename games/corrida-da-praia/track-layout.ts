import { RUNNERS } from './form.ts';
import { type Run, progressOf } from './race-run.ts';

/** The way is so many lengths of a runner long, and so many metres for those who read how far it still is. */
export const WAY_LENGTHS = 56;
export const WAY_METRES = 400;
/** Where the start line and the line of the finish stand in the picture while it rests there, of its width. */
const START_AT = 0.5;
const FINISH_AT = 0.64;
/** Where the first one runs in the picture, of its width. */
const LEADER_AT = 0.76;
/** Of the height: where the sea begins and where the sand begins. */
const HORIZON = 0.19;
const SHORE = 0.36;
/** Farther runners are smaller, nearer ones larger. */
const FAR_SCALE = 0.88;
const NEAR_SCALE = 1.1;

/** How far each lane begins to the left of the one behind it, in lengths: who is level stands on a slope, and is seen. */
const SLOPE = 0.11;

/** Where one runs: the height of the ground in the picture, how far its lane is moved to the right, and its scale. */
export interface Lane {
  readonly ground: number;
  readonly shift: number;
  readonly scale: number;
}

/** The picture of the track in a box of this size, in CSS pixels. */
export interface TrackLayout {
  readonly width: number;
  readonly height: number;
  /** The length of a runner. */
  readonly size: number;
  readonly horizon: number;
  readonly shore: number;
  readonly lanes: readonly Lane[];
  /** Where the map of the whole way begins, below the sand. */
  readonly mapTop: number;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export function layOutTrack(width: number, height: number): TrackLayout {
  const mapTop = height - clamp(height * 0.075, 26, 34);
  const size = clamp(height * 0.27, 76, 180);
  // The heads of the first lane may reach over the water, the feet of the last one stay above the map.
  const first = Math.max(height * SHORE + size * 0.2, size * 0.98);
  const last = mapTop - size * 0.07;
  const lanes = Array.from({ length: RUNNERS }, (_, index) => {
    const near = index / (RUNNERS - 1);
    return {
      ground: first + (last - first) * near,
      shift: ((RUNNERS - 1) / 2 - index) * SLOPE * size,
      scale: FAR_SCALE + (NEAR_SCALE - FAR_SCALE) * near,
    };
  });
  return { width, height, size, horizon: height * HORIZON, shore: height * SHORE, lanes, mapTop };
}

/** How far the picture has moved along the way, in pixels: it follows the first one, and rests at both lines. */
export function cameraAt({ width, size }: TrackLayout, run: Run, ms: number): number {
  const way = WAY_LENGTHS * size;
  const first = Math.max(...run.ways.map((each) => progressOf(each, ms)));
  return clamp(first * way - LEADER_AT * width, -START_AT * width, way - FINISH_AT * width);
}

/** Where a share of the way is in the picture, in pixels from its left edge. */
export function screenX({ size }: TrackLayout, camera: number, progress: number): number {
  return progress * WAY_LENGTHS * size - camera;
}

/** The same track seen straight from the side: those who are level are one above the other. */
export function flatten(layout: TrackLayout): TrackLayout {
  return { ...layout, lanes: layout.lanes.map((lane) => ({ ...lane, shift: 0 })) };
}

/** How far a line across the track is moved to the right at a height of the picture. */
export function shiftAt({ lanes }: TrackLayout, y: number): number {
  const [first, last] = [lanes[0], lanes.at(-1)];
  if (!first || !last) return 0;
  return first.shift + ((last.shift - first.shift) * (y - first.ground)) / (last.ground - first.ground);
}

/** The metres that the first one still has to go. */
export function metresLeft(run: Run, ms: number): number {
  const first = Math.max(...run.ways.map((each) => progressOf(each, ms)));
  return Math.max(0, Math.ceil((1 - first) * WAY_METRES));
}
