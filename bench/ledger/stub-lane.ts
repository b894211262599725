import type { Centavos } from '@arara/money';
import type { BetLane, BetSenderParts } from '@arara/server/ledger';

const CASH = 1_000_000_000n as Centavos;

/**
 * Stands in for the lane of a writer: settles every bet at once, in nobody's books. What a bet costs besides
 * the database stays as it is.
 */
export function createBetLane({ clock }: BetSenderParts): BetLane {
  let seq = 0n;
  return {
    waiting: 0,
    push({ row, resolve }) {
      seq += 1n;
      const bonus = 0n as Centavos;
      resolve({
        status: 'settled',
        roundId: row.id,
        seq,
        cash: CASH,
        bonus,
        at: clock.now(),
        nextNonce: null,
        bonusLeft: null,
      });
    },
    close: () => Promise.resolve(),
  };
}
