/** The share of a whole that is done, from 0 to 100, for a bar. */
export function computeBarShare(done: bigint, whole: bigint): number {
  if (whole <= 0n) return 0;
  const share = (done * 100n) / whole;
  return share > 100n ? 100 : Number(share);
}
