import type { Centavos } from '@arara/money';

/** A payout in ten-thousandths of what was put in, rounded down. `staked` is above zero. */
export function multiplierOf(win: Centavos, staked: Centavos): bigint {
  return (win * 10_000n) / staked;
}
