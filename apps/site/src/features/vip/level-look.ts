import type { Vip } from './vip-queries.ts';

type LevelArt = Vip['uservip']['art'];

/** The picture of each kind of level. */
export const levelArt: Record<LevelArt, string> = {
  bronze: '1f949',
  silver: '1f948',
  gold: '1f947',
  platinum: '1f3c6',
  diamond: '1f48e',
  vip: '1f451',
};

/** How far an amount has come, from 0 to 1000: what was reached stays full, and something is never nothing. */
export function thousandthsOf(done: bigint, of: bigint): number {
  if (of <= 0n || done >= of) return 1000;
  if (done <= 0n) return 0;
  const share = Number((done * 1000n) / of);
  return share === 0 ? 1 : share;
}

/** The last moment before another: a day that ends at midnight is told by its own date. */
export function momentBefore(moment: string): string {
  return new Date(Date.parse(moment) - 1).toISOString();
}
