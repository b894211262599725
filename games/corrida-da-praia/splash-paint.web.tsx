import type { Lane, TrackLayout } from './track-layout.ts';

/** The first lanes lie in the water's edge. */
export const WET_LANES = 2;
/** How many clouds follow a runner, and how many of its strides are between them. */
const PUFFS = 5;

/** The water that runs up the sand over the first lanes and back, with its foam. */
export function paintWater(
  context: CanvasRenderingContext2D,
  { width, shore, lanes, size }: TrackLayout,
  camera: number,
  clock: number,
): void {
  const [inner, outer] = [lanes[WET_LANES - 1]?.ground ?? shore, lanes[WET_LANES]?.ground ?? shore];
  const edge = inner + (outer - inner) * (0.35 + 0.3 * Math.sin(clock / 1500));
  const heightAt = (x: number): number => {
    const along = (x + camera) / size;
    return edge + (outer - inner) * 0.16 * (Math.sin(along * 0.9 + clock / 1900) + 0.6 * Math.sin(along * 2.3));
  };
  context.beginPath();
  context.moveTo(0, shore + size * 0.02);
  context.lineTo(width, shore + size * 0.02);
  for (let x = width; x > -24; x -= 24) context.lineTo(x, heightAt(x));
  context.closePath();
  const water = context.createLinearGradient(0, shore, 0, outer);
  water.addColorStop(0, '#6fdcd8f2');
  water.addColorStop(1, '#5fd0dc8c');
  context.fillStyle = water;
  context.fill();
  context.beginPath();
  for (let x = 0; x < width + 24; x += 24) context.lineTo(x, heightAt(x));
  context.strokeStyle = '#ffffffd9';
  context.lineWidth = Math.max(2, size * 0.03);
  context.stroke();
}

interface Splash {
  readonly lane: Lane;
  readonly isWet: boolean;
  readonly size: number;
  /** How far the runner is, in pixels of the way, and how far the picture has moved in its lane. */
  readonly distance: number;
  readonly camera: number;
}

/** What a runner leaves behind it: clouds of sand, or water where the sand is wet. Each stays where it rose. */
export function paintSplash(context: CanvasRenderingContext2D, { lane, isWet, size, distance, camera }: Splash): void {
  const spacing = size * 0.34;
  const newest = Math.floor(distance / spacing);
  const length = size * lane.scale;
  for (let puff = 0; puff < PUFFS; puff += 1) {
    const rose = (newest - puff) * spacing;
    const age = (distance - rose) / (PUFFS * spacing);
    if (rose <= 0 || age >= 1) continue;
    const x = rose - camera - length * 0.72;
    context.globalAlpha = (1 - age) * (isWet ? 0.95 : 0.75);
    if (isWet) paintDrops(context, { x, ground: lane.ground, length, age, turn: newest - puff });
    else {
      context.fillStyle = '#fff3d0';
      context.beginPath();
      context.arc(x, lane.ground - length * (0.03 + age * 0.13), length * (0.05 + age * 0.11), 0, 2 * Math.PI);
      context.arc(x - length * 0.09, lane.ground - length * 0.03, length * (0.04 + age * 0.07), 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}

interface Drops {
  readonly x: number;
  readonly ground: number;
  readonly length: number;
  readonly age: number;
  readonly turn: number;
}

/** Drops that fly up and fall back, over a ring that widens. */
function paintDrops(context: CanvasRenderingContext2D, { x, ground, length, age, turn }: Drops): void {
  context.fillStyle = '#f1ffff';
  context.beginPath();
  for (let drop = 0; drop < 4; drop += 1) {
    const aside = (drop - 1.7 + (turn % 2) * 0.4) * length * 0.16 * (0.4 + age);
    const high = length * (0.3 + 0.1 * ((turn + drop) % 3)) * 4 * age * (1 - age);
    const r = length * 0.032 * (1.2 - age);
    context.moveTo(x + aside + r, ground - high);
    context.arc(x + aside, ground - high, r, 0, 2 * Math.PI);
  }
  context.fill();
  context.strokeStyle = '#ffffff';
  context.lineWidth = 1.5;
  context.beginPath();
  context.ellipse(x, ground, length * (0.08 + age * 0.16), length * (0.02 + age * 0.04), 0, 0, 2 * Math.PI);
  context.stroke();
}
