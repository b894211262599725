import type { Centavos } from '@arara/money';

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
  /** How much of the stake counts towards wagering; all of it unless told. */
  counted?: Centavos;
}

/** What a round is kept with beside its money: JSON without line ends. */
export function evidenceOf({
  gameVersion,
  multiplierE4,
  input = null,
  outcome = null,
}: Pick<Bet, 'gameVersion' | 'multiplierE4' | 'input' | 'outcome'>): string {
  return JSON.stringify({ version: gameVersion, multiplierE4: String(multiplierE4), input, outcome });
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
    | 'out_of_range';
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
