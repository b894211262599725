import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { createWeighing } from '../src/modules/bonus/index.ts';
import type { Ledger } from '../src/modules/ledger/index.ts';
import { type Rounds, createRounds } from '../src/modules/rounds/index.ts';
import { type Bus, type Clock, type Topics, createIds, createLocalBus, createLog } from '../src/platform/index.ts';
import type { TestDatabase } from './database.ts';
import { seededRandom } from './seeded-random.ts';
import { type TestFairness, testFairness } from './shared-fairness.ts';

/** A node of shared tables without the house around it. */
export interface TestRounds extends Rounds {
  bus: Bus;
  /** What was told at its tables, in order. */
  told: Topics['table'][];
  logged: string[];
  /** Tables that closed by themselves, and why; taken out, they are open again. */
  closed: Map<string, string>;
  /** Places a ticket of a player's, in the words of the contract. */
  place(
    playerId: number,
    asked: { round: string; stake?: number; input?: unknown; key: string },
  ): ReturnType<Rounds['commands']['place']>;
  leave(playerId: number, ticketId: string): ReturnType<Rounds['commands']['leave']>;
}

export interface TestRoundsOptions {
  ledger: Ledger;
  clock: Clock;
  games: readonly RoundGame[];
  fairness?: TestFairness;
  /** Tells this node from others of the same house. */
  node?: string;
}

/** A test's session is the name of the game that it gives leave to play. */
const findSession = (_memberId: number, session: string): Promise<{ game: string }> =>
  Promise.resolve({ game: session });

export function openTestRounds(
  database: TestDatabase,
  { ledger, clock, games, fairness = testFairness(), node = 'one' }: TestRoundsOptions,
): TestRounds {
  const { db, atomically } = database;
  const logged: string[] = [];
  const closed = new Map<string, string>();
  const told: Topics['table'][] = [];
  const log = createLog('info', { write: (line: string) => void logged.push(line) });
  const bus = createLocalBus((error) => log.error({ err: error }, 'bus'));
  bus.subscribe('table', (news) => void told.push(news));
  const categoryOf = (name: string) => Promise.resolve(games.find((game) => game.name === name)?.category ?? '');
  const contribution = () => Promise.resolve({ categories: {}, games: {}, outside: { categories: {}, games: {} } });
  const weighing = createWeighing({ db, ledger, categoryOf, contribution });
  const rounds = createRounds({
    db,
    atomically,
    bus,
    clock,
    ledger,
    log,
    weighing,
    fairness,
    games,
    ids: createIds({ clock, random: seededRandom(`node ${node}`) }),
    alarm: () => () => undefined,
    bonus: { settled: () => Promise.resolve(false) },
    isOpen: (name) => Promise.resolve(!closed.has(name)),
    closeTable: (_tx, name, reason) => {
      closed.set(name, reason);
      return Promise.resolve();
    },
    maskedNames: (_q, playerIds) => Promise.resolve(new Map(playerIds.map((id) => [id, `p${id}***`]))),
    sessions: { find: findSession },
  });
  const [first] = games;
  return {
    ...rounds,
    bus,
    closed,
    told,
    logged,
    place: (playerId, { round, stake = 100, input = {}, key }) =>
      rounds.commands.place(playerId, {
        session: first?.name ?? '',
        round_id: round,
        stake: centavos(stake),
        input,
        key,
      }),
    leave: (playerId, ticketId) => rounds.commands.leave(playerId, { session: first?.name ?? '', ticket_id: ticketId }),
  };
}
