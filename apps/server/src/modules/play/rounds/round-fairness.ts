import type { Queryable, Tx } from '../../../db/index.ts';

/** The beacon value that a round is drawn from. */
export interface RoundBeacon {
  source: string;
  number: bigint;
  /** When the value is fixed. */
  at: Date;
}

/**
 * The secrets that rounds are drawn from. The operator commits to a hash chain before the bets; the beacon is fixed after they
 * close. Neither the operator nor a player, nor both together, can choose the outcome. Source: integrity of shared rounds, GLI-19
 * v3 3.3.2c (state compromise extension).
 */
export interface RoundFairness {
  /** Assigns round `number` of a game a chain and a position in it, both public. Idempotent. */
  commit(tx: Tx, game: string, number: bigint): Promise<{ chainId: string; position: number }>;
  /** Loads the 32 bytes of that position, secret until the round is over. */
  loadElement(q: Queryable, game: string, number: bigint): Promise<Uint8Array>;
  /** Returns the first beacon value that is fixed after `at`. */
  findBeaconPosition(at: Date): RoundBeacon;
  /** Returns the value as 64 hex digits; `undefined` while it is not published. */
  loadBeaconValue(source: string, number: bigint): Promise<string | undefined>;
}
