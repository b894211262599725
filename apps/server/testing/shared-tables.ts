import { hash } from 'node:crypto';
import { type RoundGame, drawsOf } from '@arara/game-kit';
import { sql } from 'kysely';
import { freshKey } from './fresh-key.ts';
import { type TestServer, type TestServerOptions, createTestServer } from './test-server.ts';
import { type TestMember, deposit, registerMember } from './people.ts';
import { type TestFairness, testFairness } from './shared-fairness.ts';
import { coinGame, flightGame, minuteCoin } from './shared-games.ts';

/** A server with shared tables whose clock a test advances. */
export interface SharedTables extends TestServer {
  fairness: TestFairness;
  /** Advances the clock and runs what is due. */
  pass(seconds: number): Promise<void>;
  /** Runs what is due now. */
  step(): Promise<void>;
}

/** A member with a session of one shared game. */
export interface SharedPlayer extends TestMember {
  session: string;
  /** Places a ticket of one real in the open round; `change` replaces fields. */
  place(change?: { stake?: string; input?: unknown; key?: string; round_id?: string }): ReturnType<typeof placeTicket>;
  leave(ticketId: string): ReturnType<typeof leaveFlight>;
  loadView(): ReturnType<typeof loadTableView>;
}

type Call = TestMember['call'];
const placeTicket = (call: Call, ticket: Parameters<typeof call<'placeTicket'>>[1]) => call('placeTicket', ticket);
const leaveFlight = (call: Call, session: string, id: string) => call('leaveFlight', { session, ticket_id: id });
const loadTableView = async (call: Call, game: string) => (await call('tableView', { game })).data;

export const sharedGames: readonly RoundGame[] = [coinGame, minuteCoin, flightGame];

/** Opens shared tables; with `of`, as another node of the same installation, with its database and clock. */
export async function openSharedTables(options: TestServerOptions & { of?: SharedTables } = {}): Promise<SharedTables> {
  const { of, ...rest } = options;
  const fairness = of?.fairness ?? testFairness();
  const shared = of === undefined ? {} : { database: of.database, clock: of.clock };
  const server = await createTestServer({ roundGames: sharedGames, roundFairness: fairness, ...shared, ...rest });
  const step = (): Promise<void> => server.server.tables.step();
  return {
    ...server,
    fairness,
    step,
    async pass(seconds) {
      server.clock.advance(seconds);
      await step();
    },
  };
}

/** Registers a member, deposits money, and opens a session of a game. */
export async function sitDown(
  tables: SharedTables,
  { game = coinGame.name, money, member }: { game?: string; money?: string; member?: TestMember } = {},
): Promise<SharedPlayer> {
  const joined = member ?? (await registerMember(tables));
  if (money !== undefined) await deposit(tables, joined, money);
  const { call } = joined;
  const { session } = (await call('launch', { platType: 'arara', gameCode: game })).data;
  const loadView = () => loadTableView(call, game);
  const choice = game === flightGame.name ? {} : { side: 'heads' };
  return {
    ...joined,
    session,
    loadView,
    async place({ stake = '1.00', input = choice, key = freshKey(), round_id } = {}) {
      const at = round_id ?? (await loadView()).round.id;
      return placeTicket(call, { session, round_id: at, stake, input, key });
    },
    leave: (id) => leaveFlight(call, session, id),
  };
}

/** Gives the locked round of a game a wanted outcome, by choosing its secret; returns the outcome. Throws when none is locked. */
export async function forceOutcome<Input, Outcome, Setup>(
  { database, fairness }: Pick<SharedTables, 'database' | 'fairness'>,
  game: RoundGame<Input, Outcome, Setup>,
  isWanted: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  const { rows } = await sql<{ number: bigint; source: string; beacon: bigint; setup: Setup }>`
    select number, beacon_source as source, beacon_number as beacon, setup from rounds.round
    where game = ${game.name} and state = 'locked'`.execute(database.db);
  const [round] = rows;
  const value = round && (await fairness.loadBeaconValue(round.source, round.beacon));
  if (round === undefined || value === undefined) throw new Error(`no round of ${game.name} is locked`);
  for (let attempt = 0; ; attempt += 1) {
    const link = hash('sha256', `wanted ${attempt}`, 'buffer');
    const outcome = game.draw(drawsOf(link)(value, round.number), round.setup);
    if (!isWanted(outcome)) continue;
    fairness.fix(game.name, round.number, link);
    return outcome;
  }
}
