/** How a prize is coloured, by its size. */
export type Tone = 'faint' | 'small' | 'even' | 'fair' | 'good' | 'fine' | 'top';

const LIMITS: readonly (readonly [Tone, number])[] = [
  ['faint', 5_000],
  ['small', 10_000],
  ['even', 20_000],
  ['fair', 50_000],
  ['good', 150_000],
  ['fine', 600_000],
];

/** The tone of a prize in ten-thousandths of the stake, the same on every tree. */
export function toneOf(payE4: number): Tone {
  return LIMITS.find(([, below]) => payE4 < below)?.[0] ?? 'top';
}
