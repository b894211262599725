import type { RoundState } from '@arara/game-kit';
import type { Centavos } from '@arara/money';

/** Why a round was void. */
export type VoidReason = 'no_beacon' | 'other_rules' | 'broken' | 'table_closed';

/** A shared round as it is kept. */
export interface Round {
  id: string;
  game: string;
  number: bigint;
  version: string;
  state: RoundState;
  /** What the game shows before the bets. */
  setup: unknown;
  chainId: string;
  place: bigint;
  opensAt: Date;
  locksAt: Date;
  lockedAt: Date | null;
  beaconSource: string | null;
  beaconNumber: bigint | null;
  beaconAt: Date | null;
  beaconValue: string | null;
  runsAt: Date | null;
  /** `null` while it is not told, as in a flight; so is the outcome. */
  endsAt: Date | null;
  outcome: unknown;
  /** The link that it was drawn under, once it is over. */
  link: Buffer | null;
  /** When it was settled or void. */
  overAt: Date | null;
  /** When its last ticket was paid, lost or given back. */
  closedAt: Date | null;
  voidReason: VoidReason | null;
  /** How many tickets were placed in it, and for how much. */
  tickets: number;
  staked: Centavos;
}

/** A ticket as it is kept. */
export interface Ticket {
  /** That of the transaction which settles it. */
  id: string;
  roundId: string;
  /** Within the round, from 0. */
  number: number;
  playerId: number;
  game: string;
  requestKey: string;
  /** As it was sent. */
  input: unknown;
  stake: Centavos;
  stakeBonus: Centavos;
  /** The grant that was under way when it was placed. */
  grantId: string | null;
  /** With what it leaves a flight by itself. */
  targetE4: bigint | null;
  leftE4: bigint | null;
  leftAt: Date | null;
  state: 'open' | 'paid' | 'lost' | 'void';
  win: Centavos;
  placedAt: Date;
  overAt: Date | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a round or a ticket: the database reads no other. */
export const isRoundId = (text: string): boolean => UUID.test(text);
