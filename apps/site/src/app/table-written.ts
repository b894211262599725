import type { OwnTicket as WireOwn, TableEvent, TableSnapshot, ToldLine } from '@arara/contract/client';
import type { ChatLine, OwnTicket, PastRound, RoundSight, SeenTicket } from '@arara/game-kit';
import { centavosOf } from '@arara/ui';

type WireRound = TableSnapshot['round'];
type WireSeen = TableSnapshot['seen'][number];
export type Placed = Extract<TableEvent, { event: 'placed' }>;

const e4 = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

export const readRound = (round: WireRound): RoundSight => ({
  id: round.id,
  number: round.number,
  state: round.state,
  setup: round.setup,
  opensAt: round.opens_at,
  locksAt: round.locks_at,
  runsAt: round.runs_at,
  endsAt: round.ends_at,
  outcome: round.outcome,
});

export const readPast = ({ id, number, setup, outcome }: TableSnapshot['past'][number]): PastRound => ({
  id,
  number,
  setup,
  outcome,
});

export const readOwn = (ticket: WireOwn): OwnTicket => ({
  id: ticket.id,
  roundId: ticket.round_id,
  stake: centavosOf(ticket.stake),
  input: ticket.input,
  state: ticket.state,
  leftE4: e4(ticket.left_e4),
  win: centavosOf(ticket.win),
});

export const readSeen = (ticket: WireSeen): SeenTicket => ({
  id: ticket.id,
  name: ticket.name,
  stake: centavosOf(ticket.stake),
  leftE4: e4(ticket.left_e4),
  win: ticket.win === null ? null : centavosOf(ticket.win),
  isMine: false,
});

export const readLine = ({ id, name, text, at, mine }: ToldLine): ChatLine => ({ id, name, text, at, isMine: mine });
