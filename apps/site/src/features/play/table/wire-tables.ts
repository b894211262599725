import type { OwnTicket as WireOwn, TableEvent, TableSnapshot, WireChatLine } from '@arara/contract/client';
import type { ChatLine, ChoiceTotal, OwnTicket, PastRound, RoundSnapshot, SeenTicket } from '@arara/game-kit';
import { centavosOf } from '@arara/ui';

type WireRound = TableSnapshot['round'];
type WireSeen = TableSnapshot['seen'][number];
export type Placed = Extract<TableEvent, { event: 'placed' }>;

const e4 = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

export const parseRound = (round: WireRound): RoundSnapshot => ({
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

export const parsePastRound = ({ id, number, setup, outcome }: TableSnapshot['past'][number]): PastRound => ({
  id,
  number,
  setup,
  outcome,
});

export const parseOwnTicket = (ticket: WireOwn): OwnTicket => ({
  id: ticket.id,
  roundId: ticket.round_id,
  stake: centavosOf(ticket.stake),
  input: ticket.input,
  state: ticket.state,
  leftE4: e4(ticket.left_e4),
  win: centavosOf(ticket.win),
});

export const parseSeenTicket = (ticket: WireSeen): SeenTicket => ({
  id: ticket.id,
  name: ticket.name,
  stake: centavosOf(ticket.stake),
  input: ticket.input,
  leftE4: e4(ticket.left_e4),
  win: ticket.win === null ? null : centavosOf(ticket.win),
  isMine: false,
});

export const parseChoiceTotal = ({ input, players, staked }: TableSnapshot['choices'][number]): ChoiceTotal => ({
  input,
  players,
  staked: centavosOf(staked),
});

export const parseChatLine = ({ id, name, text, at, mine }: WireChatLine): ChatLine => ({
  id,
  name,
  text,
  at,
  isMine: mine,
});
