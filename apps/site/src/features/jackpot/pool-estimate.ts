import { type Centavos, centavos } from '@arara/money';

/** Longest extrapolation of growth that the server has not confirmed. */
const LONGEST_MS = 60_000;
/** Reais with six decimals, in millionths of a centavo. */
const MILLIONTHS_OF_CENTAVO = 10_000n;

interface Growing {
  amount: Centavos;
  /** Reais with six decimals. */
  perSecond: string;
  /** The pool grows no further. */
  cap: Centavos | null;
}

/** Estimates a pool at its recent growth since the server's figure: whole centavos, rounded down. */
export function estimatePool({ amount, perSecond, cap }: Growing, elapsedMs: number): Centavos {
  const millionths = BigInt(perSecond.replace('.', ''));
  const elapsed = BigInt(Math.trunc(Math.max(0, Math.min(elapsedMs, LONGEST_MS))));
  const now = centavos(amount + (millionths * elapsed) / (1000n * MILLIONTHS_OF_CENTAVO));
  return cap !== null && now > cap ? cap : now;
}
