/**
 * What is known of a shared table, and what each message makes of it: pure, so that it can be shown what comes late,
 * twice, or not at all.
 *
 * Events with a number are applied in its order. One that is known already changes nothing; one that comes before those
 * between is kept until they are there, and the table says meanwhile that it `isStale`: whoever holds the line then asks
 * for what is missing. A snapshot takes the place of everything but what its reader did since.
 */
import type { OwnTicket as WireOwn, TableEvent, TableNews, TableSnapshot, ToldLine } from '@arara/contract/client';
import type { ChatLine, OwnTicket, PastRound, RoundSight, SeenTicket, TableSight } from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { type Placed, readLine, readOwn, readPast, readRound, readSeen } from './table-written.ts';

const MOST_PAST = 100;
const MOST_SEEN = 50;
const MOST_LINES = 100;
const ZERO = centavos(0n);

/** Who plays in a round. */
interface Company {
  readonly players: number;
  readonly staked: Centavos;
  readonly seen: readonly SeenTicket[];
}

const NOBODY: Company = { players: 0, staked: ZERO, seen: [] };

/** A table as far as it is known; before the first snapshot there is none. */
export interface TableState {
  readonly stream: string;
  readonly seq: number;
  readonly sight: TableSight;
  /** Of rounds that take bets already and are not the current one. */
  readonly ahead: Readonly<Record<string, Company>>;
  /** Events that came before those between, by their numbers. */
  readonly early: ReadonlyMap<number, TableEvent>;
  /** Something is missing: the line is to ask from `seq` on. */
  readonly isStale: boolean;
  readonly lines: readonly ChatLine[];
  /** Lines that the reader wrote. */
  readonly ownLines: ReadonlySet<string>;
}

const isOver = ({ state }: RoundSight): boolean => state === 'settled' || state === 'void';

function pastWith(past: readonly PastRound[], round: RoundSight): readonly PastRound[] {
  if (!isOver(round)) return past;
  const { id, number, setup, state } = round;
  const outcome = state === 'void' ? null : round.outcome;
  return [{ id, number, setup, outcome }, ...past.filter((one) => one.id !== id)]
    .toSorted((a, b) => b.number - a.number)
    .slice(0, MOST_PAST);
}

/** The tickets by their ids, the later word on each, the largest first. */
function seenWith(seen: readonly SeenTicket[], more: readonly SeenTicket[]): readonly SeenTicket[] {
  const byId = new Map([...seen, ...more].map((ticket) => [ticket.id, ticket]));
  return [...byId.values()]
    .toSorted((a, b) => (a.stake < b.stake ? 1 : a.stake > b.stake ? -1 : 0))
    .slice(0, MOST_SEEN);
}

/** A ticket that is over stays so, whatever was on its way; and who left a flight has left. */
function laterOf(known: OwnTicket | undefined, next: OwnTicket): OwnTicket {
  if (known === undefined) return next;
  if (known.state !== 'open' && next.state === 'open') return known;
  return known.leftE4 !== null && next.leftE4 === null && next.state === 'open' ? known : next;
}

function mineWith(mine: readonly OwnTicket[], more: readonly OwnTicket[]): readonly OwnTicket[] {
  const byId = new Map(mine.map((ticket) => [ticket.id, ticket]));
  for (const ticket of more) byId.set(ticket.id, laterOf(byId.get(ticket.id), ticket));
  return [...byId.values()];
}

/** What of a flight everybody saw its reader's own tickets do. */
function leftOf(mine: readonly OwnTicket[], seen: readonly SeenTicket[]): readonly OwnTicket[] {
  const byId = new Map(seen.map((ticket) => [ticket.id, ticket]));
  return mine.map((ticket) => {
    const told = byId.get(ticket.id);
    if (told === undefined || told.leftE4 === null || ticket.state !== 'open') return ticket;
    const paid = told.win === null ? {} : { win: told.win, state: 'paid' as const };
    return { ...ticket, leftE4: told.leftE4, ...paid };
  });
}

/** The sight with each seen ticket told apart that is the reader's own. */
function marked(sight: TableSight): TableSight {
  const own = new Set(sight.mine.map(({ id }) => id));
  const isRight = sight.seen.every(({ id, isMine }) => own.has(id) === isMine);
  if (isRight) return sight;
  return { ...sight, seen: sight.seen.map((ticket) => ({ ...ticket, isMine: own.has(ticket.id) })) };
}

const withSight = (state: TableState, change: Partial<TableSight>): TableState => ({
  ...state,
  sight: marked({ ...state.sight, ...change }),
});

function enterRound(state: TableState, told: RoundSight, coming: readonly RoundSight[]): TableState {
  const { sight } = state;
  const past = pastWith(sight.past, told);
  if (told.id === sight.round.id) return withSight(state, { round: told, coming, past });
  const { [told.id]: company = NOBODY, ...ahead } = state.ahead;
  const kept = new Set([sight.round.id, told.id, ...coming.map(({ id }) => id)]);
  const mine = sight.mine.filter(({ roundId }) => kept.has(roundId));
  return withSight({ ...state, ahead }, { round: told, coming, past, mine, ...company });
}

function placed(state: TableState, { round_id: roundId, players, staked, seen }: Placed): TableState {
  const isCurrent = roundId === state.sight.round.id;
  const before = isCurrent ? state.sight.seen : (state.ahead[roundId]?.seen ?? []);
  const company = { players, staked: centavosOf(staked), seen: seenWith(before, seen.map(readSeen)) };
  if (isCurrent) return withSight(state, company);
  return { ...state, ahead: { ...state.ahead, [roundId]: company } };
}

/** What an event with a number makes of the table, when its turn has come. */
function applied(state: TableState, event: TableEvent): TableState {
  switch (event.event) {
    case 'round':
      return enterRound(state, readRound(event.round), event.coming.map(readRound));
    case 'placed':
      return placed(state, event);
    case 'left': {
      if (event.round_id !== state.sight.round.id) return state;
      const seen = seenWith(state.sight.seen, event.seen.map(readSeen));
      return withSight(state, { seen, mine: leftOf(state.sight.mine, event.seen.map(readSeen)) });
    }
    case 'tick':
    case 'chat':
    case 'chat_gone':
      return state;
  }
}

/** Applies what was early and has its turn now. */
function caughtUp(state: TableState): TableState {
  let next = state;
  const early = new Map([...state.early].filter(([seq]) => seq > state.seq));
  for (let event = early.get(next.seq + 1); event !== undefined; event = early.get(next.seq + 1)) {
    early.delete(next.seq + 1);
    next = { ...applied(next, event), seq: next.seq + 1 };
  }
  return { ...next, early, isStale: early.size > 0 };
}

function linesWith(state: TableState, more: readonly ChatLine[]): readonly ChatLine[] {
  const byId = new Map([...state.lines, ...more].map((line) => [line.id, line]));
  return [...byId.values()]
    .map((line) => (line.isMine || !state.ownLines.has(line.id) ? line : { ...line, isMine: true }))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .slice(-MOST_LINES);
}

/** An event, whenever it comes. */
export function heardEvent(
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
  // Another stream has begun, or an old one echoes: the server knows which.
  if (stream !== state.stream) return { ...state, isStale: true };
  if (seq <= state.seq) return state;
  return caughtUp({ ...state, early: new Map([...state.early, [seq, event]]) });
}

interface Snapshot extends TableSnapshot {
  presence?: number;
  chat?: readonly ToldLine[];
}

/** The reader's own tickets in those rounds, as they are known: one may be younger than a snapshot that was on its way. */
function recentOf(state: TableState | undefined, rounds: readonly string[]): readonly OwnTicket[] {
  return (state?.sight.mine ?? []).filter(({ roundId }) => rounds.includes(roundId));
}

/** A table as the server tells it whole. One that is older than what is known brings only the reader's own tickets. */
export function heardSnapshot(state: TableState | undefined, told: Snapshot): TableState {
  const own = told.mine.map(readOwn);
  if (state !== undefined && state.stream === told.stream && told.seq < state.seq)
    return withSight(state, { mine: mineWith(state.sight.mine, own) });
  const round = readRound(told.round);
  const sight: TableSight = {
    round,
    coming: told.coming.map(readRound),
    past: pastWith(told.past.map(readPast), round),
    mine: mineWith(recentOf(state, [round.id, ...told.coming.map(({ id }) => id)]), own),
    players: told.players,
    staked: centavosOf(told.staked),
    seen: told.seen.map(readSeen),
    presence: told.presence ?? state?.sight.presence ?? 0,
    isLive: state?.sight.isLive ?? false,
  };
  const isSame = state?.stream === told.stream;
  const next: TableState = {
    stream: told.stream,
    seq: told.seq,
    sight: marked(sight),
    ahead: isSame ? state.ahead : {},
    early: isSame ? state.early : new Map(),
    isStale: false,
    lines: told.chat?.map(readLine) ?? state?.lines ?? [],
    ownLines: state?.ownLines ?? new Set(),
  };
  return caughtUp(next);
}

/** The reader's own tickets, by an answer or by news of them. */
export function heardOwn(state: TableState, tickets: readonly WireOwn[]): TableState {
  return withSight(state, { mine: mineWith(state.sight.mine, tickets.map(readOwn)) });
}

export function heardPresence(state: TableState, presence: number): TableState {
  return withSight(state, { presence });
}

/** Whether the line is up. */
export function heardLine(state: TableState, isLive: boolean): TableState {
  return state.sight.isLive === isLive ? state : withSight(state, { isLive });
}

/** The last lines of the chat, read anew. */
export function heardLines(state: TableState, told: readonly ToldLine[]): TableState {
  return { ...state, lines: linesWith({ ...state, lines: [] }, told.map(readLine)) };
}

/** The reader wrote that line: it may be there already, or come yet. */
export function heardOwnLine(state: TableState, id: string): TableState {
  const next = { ...state, ownLines: new Set([...state.ownLines, id]) };
  return { ...next, lines: linesWith(next, []) };
}

/** Whether the round is over and a ticket of the reader's in it is not: its end was missed, or is on its way. */
export function awaitsOwn({ sight: { round, mine } }: TableState): boolean {
  return isOver(round) && mine.some(({ roundId, state }) => roundId === round.id && state === 'open');
}
