import type { Centavos } from '@arara/money';
import type { Pots } from './pots.ts';

/**
 * A round that was drawn and waits to be settled. `key` makes it happen once: the same key with the
 * same stake and input answers the round that stands; with others it is refused.
 */
export interface Bet {
  playerId: number;
  key: string;
  roundId: string;
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
  at: Date;
}

/** What became of a bet. Only `settled` moved money; `replayed` says that an earlier call did. */
export interface Settlement {
  status: 'settled' | 'replayed' | 'key_reused' | 'insufficient' | 'blocked' | 'stale';
  /** Where the round stands in the player's chain, for `settled` and `replayed`. */
  seq: bigint;
  pots: Pots;
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
