import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { createWageringContributions } from '../src/modules/rewards/bonus/index.ts';
import type { Ledger } from '../src/modules/money/ledger/index.ts';
import { type Rounds, createRounds } from '../src/modules/play/rounds/index.ts';
import {
  type Bus,
  type Clock,
  Failure,
  type Topics,
  createIds,
  createLocalBus,
  createLog,
} from '../src/platform/index.ts';
import type { TestDatabase } from './database.ts';
import { seededRandom } from './seeded-random.ts';
import { type TestFairness, testFairness } from './shared-fairness.ts';

/** A node of shared tables without a server. */
export interface TestRounds extends Rounds {
  bus: Bus;
  /** The messages published at its tables, in order. */
  published: Topics['table'][];
  logged: string[];
  /** Tables that were closed automatically, with the reason. Deleting an entry reopens the table. */
  closed: Map<string, string>;
  /** Places a ticket of a player. */
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
  /** Distinguishes this node from others of the same server. */
  node?: string;
}

/** In these tests a session is the name of its game. */
const findSession = (_memberId: number, session: string): Promise<{ game: string; site: string }> =>
  Promise.resolve({ game: session, site: 'arara' });

export function openTestRounds(
  database: TestDatabase,
  { ledger, clock, games, fairness = testFairness(), node = 'one' }: TestRoundsOptions,
): TestRounds {
  const { db, atomically } = database;
  const logged: string[] = [];
  const closed = new Map<string, string>();
  const published: Topics['table'][] = [];
  const log = createLog('info', { write: (line: string) => void logged.push(line) });
  const bus = createLocalBus((error) => log.error({ err: error }, 'bus'));
  bus.subscribe('table', (news) => void published.push(news));
  const findCategory = (name: string) => Promise.resolve(games.find((game) => game.name === name)?.category ?? '');
  const loadContributionRules = () =>
    Promise.resolve({ categories: {}, games: {}, outside: { categories: {}, games: {} } });
  const wageringContributions = createWageringContributions({ db, ledger, findCategory, loadContributionRules });
  const rounds = createRounds({
    db,
    atomically,
    bus,
    clock,
    ledger,
    log,
    wagering: wageringContributions,
    fairness,
    games,
    ids: createIds({ clock, random: seededRandom(`node ${node}`) }),
    alarm: () => () => undefined,
    bonus: { finishAfterBet: () => Promise.resolve(false) },
    findBetRefusal: ({ game }) => Promise.resolve(closed.has(game) ? new Failure('game_closed') : undefined),
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
    published,
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
