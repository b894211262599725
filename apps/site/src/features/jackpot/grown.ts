import { type Centavos, centavos } from '@arara/money';

/** Nobody is shown more than a minute's growth that the server did not tell of. */
const LONGEST_MS = 60_000;
/** Reais of six places, in millionths. */
const MILLIONTHS_OF_CENTAVO = 10_000n;

interface Growing {
  amount: Centavos;
  /** Reais with six places. */
  perSecond: string;
  /** It grows no further. */
  cap: Centavos | null;
}

/** What lies in a pool so long after the server told of it, if it goes on as it did: whole centavos, rounded down. */
export function grown({ amount, perSecond, cap }: Growing, elapsedMs: number): Centavos {
  const millionths = BigInt(perSecond.replace('.', ''));
  const elapsed = BigInt(Math.trunc(Math.max(0, Math.min(elapsedMs, LONGEST_MS))));
  const now = centavos(amount + (millionths * elapsed) / (1000n * MILLIONTHS_OF_CENTAVO));
  return cap !== null && now > cap ? cap : now;
}
