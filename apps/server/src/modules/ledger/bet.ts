import type { Centavos } from '@arara/money';
import type { KeptLateBonus } from './late-bonus.ts';

/**
 * A round that was drawn and waits to be settled. `key` makes it happen once: the same key with the
 * same game, stake and input answers the round that stands; with others it is refused.
 */
export interface Bet {
  playerId: number;
  key: string;
  game: string;
  gameVersion: string;
  seedId: string;
  /** The next number of the seed; if another round has taken it, the answer is `stale`. */
  nonce: bigint;
  input: unknown;
  outcome: unknown;
  multiplierE4: bigint;
  stake: Centavos;
  win: Centavos;
  /** How much of the stake counts towards what plain credits ask for; all of it unless told. */
  counted?: Centavos;
  /**
   * What of the stake was at risk, as it was weighed with all bets on the same draw. Kept with the round, so that whatever
   * counts valid bets later counts this figure.
   */
  valid?: Centavos;
  /** The grant under whose terms it was weighed; none unless told. */
  grant?: WeighedByGrant | undefined;
}

/** What the terms of a grant say to a bet. */
export interface WeighedByGrant {
  grantId: string;
  /** How much of the stake counts towards what the grant asks for. */
  counted: Centavos;
  /** Whether bonus may pay for it. */
  mayPay: boolean;
}

/** What a round is kept with beside its money: JSON without line ends. */
export function evidenceOf({
  gameVersion,
  multiplierE4,
  input = null,
  outcome = null,
  valid,
  fromBonus,
}: Pick<Bet, 'gameVersion' | 'multiplierE4' | 'input' | 'outcome' | 'valid'> & {
  /** Where its grant was over by the time it ended. */
  fromBonus?: KeptLateBonus | undefined;
}): string {
  const written = { version: gameVersion, multiplierE4: String(multiplierE4), input, outcome };
  return JSON.stringify({ ...written, ...(valid === undefined ? {} : { valid: String(valid) }), fromBonus });
}

/** What became of a bet. Only `settled` moved money; `replayed` says that an earlier call did. */
export interface Settlement {
  status:
    | 'settled'
    | 'replayed'
    | 'insufficient'
    | 'limit_reached'
    | 'blocked'
    | 'key_reused'
    | 'stale'
    | 'out_of_range'
    /** Cash alone does not reach, and bonus may not pay for it. */
    | 'bonus_refused'
    /** Another grant is under way than the one it was weighed by. */
    | 'terms_changed';
  /** The round's number, which is its transaction's. */
  roundId: string;
  /** Where the round stands in the player's chain, for `settled` and `replayed`. */
  seq: bigint;
  /** What the player has after it. */
  cash: Centavos;
  bonus: Centavos;
  /** When it was settled; for another status, when it was refused. */
  at: Date;
  /** For `stale`: the number to draw under instead, or `null` when the seed is another by now. */
  nextNonce: bigint | null;
  /** What the grant under way still asks for in stakes; `null` where there is none. */
  bonusLeft: Centavos | null;
}

/** A settled round, with all that it takes to draw it again. */
export interface Round {
  playerId: number;
  seq: bigint;
  roundId: string;
  game: string;
  gameVersion: string;
  seedId: string;
  nonce: bigint;
  input: unknown;
  outcome: unknown;
  multiplierE4: bigint;
  stake: Centavos;
  win: Centavos;
  at: Date;
}
