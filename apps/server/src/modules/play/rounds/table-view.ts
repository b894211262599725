import type { TableSnapshot } from '@arara/contract';
import type { RoundGame } from '@arara/game-kit';
import type { Db } from '../../../db/index.ts';
import { type Bus, type Clock, Failure } from '../../../platform/index.ts';
import type { Round } from './round.ts';
import type { RoundPlayers } from './round-players.ts';
import { listCurrent, listPast } from './round-store.ts';
import * as tickets from './ticket-store.ts';
import { isUndrawn, toRoundView, toTicketView } from './round-view.ts';

const MAX_PAST_IN_SNAPSHOT = 100;
const MAX_PAST_IN_SUMMARY = 12;
/** Every guest's page requests all tables every few seconds: a table is read again after this time or when its round changes. */
const SUMMARY_MAX_AGE_MS = 1_000;

interface TableViewDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
  roundPlayers: RoundPlayers;
  findRoundGame(name: string): RoundGame | undefined;
}

/** A table in the lobby: its round, its last results and the number of its players. */
export interface TableSummary {
  round: TableSnapshot['round'] | null;
  past: TableSnapshot['past'];
  players: number;
}

/** Reads the current state of tables. */
export interface TableViews {
  /** Fails with `game_closed` for a table that never had a round. */
  loadSnapshot(table: string, memberId: number): Promise<TableSnapshot>;
  /** At most a second old; a round event on this node reloads it. */
  loadSummary(table: string): Promise<TableSummary>;
  close(): void;
}

/** The current round, and the rounds after it that are still to be drawn. */
interface CurrentRounds {
  round: Round | undefined;
  coming: Round[];
}

/** The current round is the first that is not over, else the newest. */
function findCurrentRounds(all: readonly Round[]): CurrentRounds {
  const active = all.filter(({ overAt }) => overAt === null);
  const [first, ...rest] = active;
  return first === undefined ? { round: all.at(-1), coming: [] } : { round: first, coming: rest.filter(isUndrawn) };
}

const toPastResults = (rounds: readonly Round[]): TableSnapshot['past'] =>
  rounds.map(toRoundView).map(({ id, number, setup, outcome }) => ({ id, number, setup, outcome }));

/** Caches summaries until they expire or `forget` is called. A read that fails is not cached. */
function createSummaryCache(clock: Clock, read: (table: string) => Promise<TableSummary>) {
  const known = new Map<string, { at: number; summary: Promise<TableSummary> }>();
  return {
    forget: (table: string) => void known.delete(table),
    load(table: string): Promise<TableSummary> {
      const now = clock.now().getTime();
      const cached = known.get(table);
      if (cached !== undefined && Math.abs(now - cached.at) < SUMMARY_MAX_AGE_MS) return cached.summary;
      const summary = read(table);
      known.set(table, { at: now, summary });
      summary.catch(() => known.delete(table));
      return summary;
    },
  };
}

export function createTableViews({ db, bus, clock, roundPlayers, findRoundGame }: TableViewDeps): TableViews {
  // The last event received of each table: a later read includes all events up to it.
  const positions = new Map<string, { stream: string; seq: number }>();
  const unsubscribe = bus.subscribe('table', ({ table, stream, seq, event }) => {
    positions.set(table, { stream, seq });
    if (event.event === 'round') summaries.forget(table);
  });
  const summaries = createSummaryCache(clock, async (table) => {
    const { round } = findCurrentRounds(await listCurrent(db, table));
    const past = await listPast(db, table, { limit: MAX_PAST_IN_SUMMARY, offset: 0 });
    const players = round === undefined ? 0 : (await tickets.sumRound(db, round.id)).players;
    return { round: round === undefined ? null : toRoundView(round), past: toPastResults(past), players };
  });

  return {
    async loadSnapshot(table, memberId) {
      const { stream = '', seq = 0 } = positions.get(table) ?? {};
      const { round, coming } = findCurrentRounds(await listCurrent(db, table));
      const game = findRoundGame(table);
      if (round === undefined || game === undefined) throw new Failure('game_closed', { field: 'game' });
      const past = await listPast(db, table, { limit: MAX_PAST_IN_SNAPSHOT, offset: 0 });
      const before = past.find(({ number }) => number < round.number);
      const shown = [...(before === undefined ? [] : [before]), round, ...coming].map(({ id }) => id);
      const mine = await tickets.listMemberTickets(db, memberId, shown);
      return {
        table,
        stream,
        seq,
        now: clock.now().getTime(),
        round: toRoundView(round),
        coming: coming.map(toRoundView),
        past: toPastResults(past),
        ...(await roundPlayers.load(game, round.id)),
        mine: mine.map(toTicketView),
      };
    },
    loadSummary: summaries.load,
    close: unsubscribe,
  };
}
