import type { Centavos } from '@arara/money';
import type { Queryable } from '../../db/index.ts';

/** A shared round that is over and was drawn, as it is kept. */
export interface StoredRound {
  id: string;
  game: string;
  number: bigint;
  /** Of the rules. */
  version: string;
  setup: unknown;
  outcome: unknown;
  opensAt: Date;
  locksAt: Date;
  chainId: string;
  place: number;
  beaconSource: string;
  beaconNumber: bigint;
  /** Hex, like the link. */
  beaconValue: string;
  link: string;
  /** When its first ticket was placed; `null` where there was none. */
  firstTicketAt: Date | null;
}

/** A ticket of such a round. */
export interface StoredTicket {
  roundId: string;
  /** Within the round. */
  number: number;
  /** As it was sent. */
  input: unknown;
  stake: Centavos;
  /** With what it left a flight. */
  leftE4: bigint | null;
  win: Centavos;
  state: 'open' | 'paid' | 'lost' | 'void';
}

/** Where shared rounds are kept. */
export interface RoundArchive {
  /** The newest rounds that were drawn and are over, with numbers below `below` where it is given, the newest first. */
  list(q: Queryable, wanted: { game: string; below?: bigint | undefined; limit: number }): Promise<StoredRound[]>;
  find(q: Queryable, game: string, number: bigint): Promise<StoredRound | undefined>;
  findById(q: Queryable, id: string): Promise<StoredRound | undefined>;
  /** Every ticket of these rounds. */
  tickets(q: Queryable, roundIds: readonly string[]): Promise<StoredTicket[]>;
}
