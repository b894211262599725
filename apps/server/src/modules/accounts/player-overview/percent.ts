/** A share in percent with two places, rounded towards zero; `null` of nothing. */
export function formatPercent(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null;
  const hundredths = (part * 10_000n) / whole;
  const size = hundredths < 0n ? -hundredths : hundredths;
  return `${hundredths < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}
