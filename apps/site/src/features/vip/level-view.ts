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

/** Progress from 0 to 1000: complete stays full, and any progress is visible. */
export function toThousandths(done: bigint, of: bigint): number {
  if (of <= 0n || done >= of) return 1000;
  if (done <= 0n) return 0;
  const share = Number((done * 1000n) / of);
  return share === 0 ? 1 : share;
}

/** The last millisecond before a timestamp: a period that ends at midnight is dated by its last day. */
export function toLastMoment(moment: string): string {
  return new Date(Date.parse(moment) - 1).toISOString();
}
