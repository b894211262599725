/** A fixed scatter of 0 … 1 that looks like none: the same for the same whole numbers. */
export function scatter(one: number, two: number): number {
  const mixed = Math.imul(one + 1, 0x9e37_79b1) ^ Math.imul(two + 1, 0x85eb_ca6b);
  const folded = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  return ((folded ^ (folded >>> 13)) >>> 0) / 0x1_0000_0000;
}
