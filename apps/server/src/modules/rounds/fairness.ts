import type { Queryable, Tx } from '../../db/index.ts';

/** A value that nobody knows before its time, published by somebody for everybody. */
export interface Beacon {
  source: string;
  number: bigint;
  /** When it is published. */
  at: Date;
}

/**
 * What rounds are drawn by. The house commits to a chain before anybody bets; the beacon is fixed after nobody may any more:
 * neither the house nor a player, nor both, can choose what comes of the two. Source: integrity of shared rounds, GLI-19
 * v3 3.3.2c (state compromise extension).
 */
export interface RoundFairness {
  /** Public: under which chain, at which place, round `number` of a game draws. Commits to a new chain in time. */
  commit(tx: Tx, game: string, number: bigint): Promise<{ chainId: string; place: number }>;
  /** The 32 bytes of that place. Secret until the round is over. */
  link(q: Queryable, game: string, number: bigint): Promise<Uint8Array>;
  /** The first value of the beacon that is fixed after a moment. */
  beaconAfter(at: Date): Beacon;
  /** Its value as 64 hex letters; `undefined` while it is not published. */
  beaconValue(source: string, number: bigint): Promise<string | undefined>;
}
