/** How a prize is coloured, by its size. */
export type Tone = 'none' | 'small' | 'fair' | 'good' | 'fine' | 'top';

/** The tone of a prize in ten-thousandths of the stake, the same on every wheel. */
export function toneOf(payE4: number): Tone {
  if (payE4 === 0) return 'none';
  if (payE4 < 14_000) return 'small';
  if (payE4 < 16_000) return 'fair';
  if (payE4 < 19_000) return 'good';
  return payE4 < 25_000 ? 'fine' : 'top';
}
