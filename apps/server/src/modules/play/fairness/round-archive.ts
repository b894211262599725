import type { Centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';

/** A stored shared round that was drawn and is over. */
export interface StoredRound {
  id: string;
  game: string;
  number: bigint;
  /** The version of the rules. */
  version: string;
  setup: unknown;
  outcome: unknown;
  opensAt: Date;
  locksAt: Date;
  chainId: string;
  chainPosition: number;
  beaconSource: string;
  beaconNumber: bigint;
  /** Hex, like `link`. */
  beaconValue: string;
  link: string;
  /** When its first ticket was placed; `null` where there was none. */
  firstTicketAt: Date | null;
}

/** A ticket in a stored round. */
export interface StoredTicket {
  roundId: string;
  /** Within the round. */
  number: number;
  /** The input as the player sent it. */
  input: unknown;
  stake: Centavos;
  /** The multiplier of its cash-out, times 10,000. */
  leftE4: bigint | null;
  win: Centavos;
  state: 'open' | 'paid' | 'lost' | 'void';
}

/** Reads stored shared rounds. */
export interface RoundArchive {
  /** Lists rounds that were drawn and are over, newest first, with numbers below `below` if given. */
  list(q: Queryable, filter: { game: string; below?: bigint | undefined; limit: number }): Promise<StoredRound[]>;
  find(q: Queryable, game: string, number: bigint): Promise<StoredRound | undefined>;
  findById(q: Queryable, id: string): Promise<StoredRound | undefined>;
  /** Lists the tickets of these rounds. */
  listTickets(q: Queryable, roundIds: readonly string[]): Promise<StoredTicket[]>;
}
