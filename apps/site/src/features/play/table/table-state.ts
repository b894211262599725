/**
 * The known state of a shared table and how each message changes it: pure, so that tests can deliver messages late,
 * twice or never. Numbered events are applied in order. A known event changes nothing; one that arrives before its
 * predecessors is kept until they arrive, and the state is `isStale` meanwhile: the owner of the connection then
 * requests what is missing. A snapshot replaces everything except what the reader has done since.
 */
import type { OwnTicket as WireOwn, TableEvent, TableNews, TableSnapshot, WireChatLine } from '@arara/contract/client';
import type {
  ChatLine,
  ChoiceTotal,
  OwnTicket,
  PastRound,
  RoundSnapshot,
  SeenTicket,
  SharedTable,
} from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';
import { centavosOf } from '@arara/ui';
import {
  type Placed,
  parseChatLine,
  parseChoiceTotal,
  parseOwnTicket,
  parsePastRound,
  parseRound,
  parseSeenTicket,
} from './wire-tables.ts';

const MAX_PAST = 100;
const MAX_SEEN = 50;
const MAX_LINES = 100;
const ZERO = centavos(0n);

/** The players of a round. */
interface RoundPlayers {
  readonly players: number;
  readonly staked: Centavos;
  readonly seen: readonly SeenTicket[];
  readonly choices: readonly ChoiceTotal[];
}

const NO_PLAYERS: RoundPlayers = { players: 0, staked: ZERO, seen: [], choices: [] };

/** The known state of a table; `undefined` before the first snapshot. */
export interface TableState {
  readonly stream: string;
  readonly seq: number;
  readonly view: SharedTable;
  /** Players of rounds that take bets already and are not current. */
  readonly ahead: Readonly<Record<string, RoundPlayers>>;
  /** Events that arrived before their predecessors, by number. */
  readonly early: ReadonlyMap<number, TableEvent>;
  /** Events are missing: the connection requests them from `seq` on. */
  readonly isStale: boolean;
  readonly lines: readonly ChatLine[];
  /** Messages that the reader wrote. */
  readonly ownLines: ReadonlySet<string>;
}

const isOver = ({ state }: RoundSnapshot): boolean => state === 'settled' || state === 'void';

function pastWith(past: readonly PastRound[], round: RoundSnapshot): readonly PastRound[] {
  if (!isOver(round)) return past;
  const { id, number, setup, state } = round;
  const outcome = state === 'void' ? null : round.outcome;
  return [{ id, number, setup, outcome }, ...past.filter((one) => one.id !== id)]
    .toSorted((a, b) => b.number - a.number)
    .slice(0, MAX_PAST);
}

/** Merges tickets by id, the later version of each, the largest first. */
function seenWith(seen: readonly SeenTicket[], more: readonly SeenTicket[]): readonly SeenTicket[] {
  const byId = new Map([...seen, ...more].map((ticket) => [ticket.id, ticket]));
  return [...byId.values()].toSorted((a, b) => (a.stake < b.stake ? 1 : a.stake > b.stake ? -1 : 0)).slice(0, MAX_SEEN);
}

/** Returns the later version of a ticket: a finished or cashed-out ticket stays so. */
function pickLater(known: OwnTicket | undefined, next: OwnTicket): OwnTicket {
  if (known === undefined) return next;
  if (known.state !== 'open' && next.state === 'open') return known;
  return known.leftE4 !== null && next.leftE4 === null && next.state === 'open' ? known : next;
}

function mineWith(mine: readonly OwnTicket[], more: readonly OwnTicket[]): readonly OwnTicket[] {
  const byId = new Map(mine.map((ticket) => [ticket.id, ticket]));
  for (const ticket of more) byId.set(ticket.id, pickLater(byId.get(ticket.id), ticket));
  return [...byId.values()];
}

/** Marks own tickets as cashed out when the public feed shows it. */
function applySeenCashOuts(mine: readonly OwnTicket[], seen: readonly SeenTicket[]): readonly OwnTicket[] {
  const byId = new Map(seen.map((ticket) => [ticket.id, ticket]));
  return mine.map((ticket) => {
    const update = byId.get(ticket.id);
    if (update === undefined || update.leftE4 === null || ticket.state !== 'open') return ticket;
    const paid = update.win === null ? {} : { win: update.win, state: 'paid' as const };
    return { ...ticket, leftE4: update.leftE4, ...paid };
  });
}

/** Marks the visible tickets that are the reader's own. */
function markOwnTickets(view: SharedTable): SharedTable {
  const own = new Set(view.mine.map(({ id }) => id));
  const isRight = view.seen.every(({ id, isMine }) => own.has(id) === isMine);
  if (isRight) return view;
  return { ...view, seen: view.seen.map((ticket) => ({ ...ticket, isMine: own.has(ticket.id) })) };
}

const withView = (state: TableState, change: Partial<SharedTable>): TableState => ({
  ...state,
  view: markOwnTickets({ ...state.view, ...change }),
});

function enterRound(state: TableState, update: RoundSnapshot, coming: readonly RoundSnapshot[]): TableState {
  const { view } = state;
  const past = pastWith(view.past, update);
  if (update.id === view.round.id) return withView(state, { round: update, coming, past });
  const { [update.id]: company = NO_PLAYERS, ...ahead } = state.ahead;
  const kept = new Set([view.round.id, update.id, ...coming.map(({ id }) => id)]);
  const mine = view.mine.filter(({ roundId }) => kept.has(roundId));
  return withView({ ...state, ahead }, { round: update, coming, past, mine, ...company });
}

function placed(state: TableState, { round_id: roundId, players, staked, seen, choices }: Placed): TableState {
  const isCurrent = roundId === state.view.round.id;
  const before = isCurrent ? state.view.seen : (state.ahead[roundId]?.seen ?? []);
  const company = {
    players,
    staked: centavosOf(staked),
    seen: seenWith(before, seen.map(parseSeenTicket)),
    choices: choices.map(parseChoiceTotal),
  };
  if (isCurrent) return withView(state, company);
  return { ...state, ahead: { ...state.ahead, [roundId]: company } };
}

/** Applies a numbered event whose turn it is. */
function applyInOrder(state: TableState, event: TableEvent): TableState {
  switch (event.event) {
    case 'round':
      return enterRound(state, parseRound(event.round), event.coming.map(parseRound));
    case 'placed':
      return placed(state, event);
    case 'left': {
      if (event.round_id !== state.view.round.id) return state;
      const seen = seenWith(state.view.seen, event.seen.map(parseSeenTicket));
      return withView(state, { seen, mine: applySeenCashOuts(state.view.mine, event.seen.map(parseSeenTicket)) });
    }
    case 'tick':
    case 'chat':
    case 'chat_gone':
      return state;
  }
}

/** Applies events that arrived early and whose turn it is now. */
function applyEarly(state: TableState): TableState {
  let next = state;
  const early = new Map([...state.early].filter(([seq]) => seq > state.seq));
  for (let event = early.get(next.seq + 1); event !== undefined; event = early.get(next.seq + 1)) {
    early.delete(next.seq + 1);
    next = { ...applyInOrder(next, event), seq: next.seq + 1 };
  }
  return { ...next, early, isStale: early.size > 0 };
}

function linesWith(state: TableState, more: readonly ChatLine[]): readonly ChatLine[] {
  const byId = new Map([...state.lines, ...more].map((line) => [line.id, line]));
  return [...byId.values()]
    .map((line) => (line.isMine || !state.ownLines.has(line.id) ? line : { ...line, isMine: true }))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .slice(-MAX_LINES);
}

/** Applies an event, in order or not. */
export function applyEvent(
  state: TableState,
  { stream, seq, event }: Extract<TableNews, { type: 'table' }>,
): TableState {
  if (event.event === 'tick') return state;
  if (event.event === 'chat') {
    const { id, name, text, at } = event;
    return { ...state, lines: linesWith(state, [{ id, name, text, at, isMine: false }]) };
  }
  if (event.event === 'chat_gone') {
    const gone = new Set(event.ids);
    return { ...state, lines: state.lines.filter(({ id }) => !gone.has(id)) };
  }
  // A new stream has begun, or an old one is delayed: the server knows which.
  if (stream !== state.stream) return { ...state, isStale: true };
  if (seq <= state.seq) return state;
  return applyEarly({ ...state, early: new Map([...state.early, [seq, event]]) });
}

interface Snapshot extends TableSnapshot {
  presence?: number;
  chat?: readonly WireChatLine[];
}

/** Returns own tickets of the given rounds: one may be newer than a delayed snapshot. */
function listRecentOwn(state: TableState | undefined, rounds: readonly string[]): readonly OwnTicket[] {
  return (state?.view.mine ?? []).filter(({ roundId }) => rounds.includes(roundId));
}

/** Applies a snapshot of the whole table. One that is older than the known state updates own tickets only. */
export function applySnapshot(state: TableState | undefined, update: Snapshot): TableState {
  const own = update.mine.map(parseOwnTicket);
  if (state !== undefined && state.stream === update.stream && update.seq < state.seq)
    return withView(state, { mine: mineWith(state.view.mine, own) });
  const round = parseRound(update.round);
  const view: SharedTable = {
    round,
    coming: update.coming.map(parseRound),
    past: pastWith(update.past.map(parsePastRound), round),
    mine: mineWith(listRecentOwn(state, [round.id, ...update.coming.map(({ id }) => id)]), own),
    players: update.players,
    staked: centavosOf(update.staked),
    seen: update.seen.map(parseSeenTicket),
    choices: update.choices.map(parseChoiceTotal),
    presence: update.presence ?? state?.view.presence ?? 0,
    isLive: state?.view.isLive ?? false,
  };
  const isSame = state?.stream === update.stream;
  const next: TableState = {
    stream: update.stream,
    seq: update.seq,
    view: markOwnTickets(view),
    ahead: isSame ? state.ahead : {},
    early: isSame ? state.early : new Map(),
    isStale: false,
    lines: update.chat?.map(parseChatLine) ?? state?.lines ?? [],
    ownLines: state?.ownLines ?? new Set(),
  };
  return applyEarly(next);
}

/** Applies own tickets of an answer or a message. */
export function applyOwnTickets(state: TableState, tickets: readonly WireOwn[]): TableState {
  return withView(state, { mine: mineWith(state.view.mine, tickets.map(parseOwnTicket)) });
}

export function applyPresence(state: TableState, presence: number): TableState {
  return withView(state, { presence });
}

/** Sets whether the connection is live. */
export function applyLive(state: TableState, isLive: boolean): TableState {
  return state.view.isLive === isLive ? state : withView(state, { isLive });
}

/** Replaces the last chat messages. */
export function applyChatLines(state: TableState, update: readonly WireChatLine[]): TableState {
  return { ...state, lines: linesWith({ ...state, lines: [] }, update.map(parseChatLine)) };
}

/** Marks a message as written by the reader: it may have arrived already, or not yet. */
export function markOwnLine(state: TableState, id: string): TableState {
  const next = { ...state, ownLines: new Set([...state.ownLines, id]) };
  return { ...next, lines: linesWith(next, []) };
}

/** Whether an own ticket is open after the end of its round: its result was missed, or is delayed. */
export function isAwaitingOwn({ view: { round, mine } }: TableState): boolean {
  return isOver(round) && mine.some(({ roundId, state }) => roundId === round.id && state === 'open');
}
