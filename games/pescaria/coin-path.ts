import type { Point } from './bay-layout.ts';
import { SHOW_MS } from './sea.ts';

/** When a fish in the net bursts, in milliseconds after it was shown to be caught, and how long each of its coins flies. */
export const BURST_MS = 380;
const COIN_MS = 520;

/** How many coins a catch bursts into. */
export function coinsOf(times: number): number {
  return Math.min(26, 4 + Math.round(3.2 * Math.log2(Math.max(2, times))));
}

/** How far the n-th coin of `count` is, in milliseconds after the catch, 0 … 1; `undefined` before and after its flight. */
export function flightOf(index: number, count: number, since: number): number | undefined {
  const apart = (SHOW_MS - BURST_MS - COIN_MS) / Math.max(1, count - 1);
  const part = (since - BURST_MS - index * apart) / COIN_MS;
  return part < 0 || part > 1 ? undefined : part;
}

/** Where a coin is on its way: it springs from the fish, then falls towards the plate. */
export function coinPoint(from: Point, to: Point, index: number, part: number, spread: number): Point {
  // The golden angle leaves no two coins together.
  const angle = index * 2.399_963;
  const top = { x: from.x + Math.cos(angle) * spread, y: from.y + Math.sin(angle) * spread - spread * 0.4 };
  const eased = part * part * (3 - 2 * part);
  const [one, two, three] = [(1 - eased) ** 2, 2 * eased * (1 - eased), eased ** 2];
  return { x: one * from.x + two * top.x + three * to.x, y: one * from.y + two * top.y + three * to.y };
}
