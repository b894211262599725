import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Volley } from './sea.ts';

/** A bet all of whose shots were shown: the bet counts as a whole, so that a catch which leaves a loss is no win. */
export interface LandedBet {
  readonly roundId: string;
  readonly stake: Centavos;
  readonly win: Centavos;
  readonly caught: readonly Volley[];
}

interface Landing extends LandedBet {
  readonly price: Centavos;
  readonly left: number;
}

/** Bets that the server has answered and the picture has not shown yet, by their shots. */
export interface LandedBets {
  /** The server has answered a bet. */
  begin(
    bet: Pick<LandedBet, 'roundId' | 'stake' | 'win'> & { readonly price: Centavos },
    shots: readonly number[],
  ): void;
  /** A shot was shown: what it brought, and its whole bet where it was the last one of it. */
  show(volley: Volley): { readonly found: Centavos; readonly landed: LandedBet | undefined };
}

export function createLandedBets(): LandedBets {
  const ofShot = new Map<number, { bet: Landing }>();
  return {
    begin(bet, shots) {
      const shared = { bet: { ...bet, caught: [], left: shots.length } };
      for (const id of shots) ofShot.set(id, shared);
    },
    show(volley) {
      const shared = ofShot.get(volley.id);
      if (!shared) return { found: ZERO, landed: undefined };
      ofShot.delete(volley.id);
      const { bet } = shared;
      const found = centavos(bet.price * BigInt(volley.times ?? 0));
      shared.bet = { ...bet, caught: found > ZERO ? [...bet.caught, volley] : bet.caught, left: bet.left - 1 };
      return { found, landed: shared.bet.left === 0 ? shared.bet : undefined };
    },
  };
}
