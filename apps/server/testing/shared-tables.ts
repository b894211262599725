import { hash } from 'node:crypto';
import { type RoundGame, drawsOf } from '@arara/game-kit';
import { sql } from 'kysely';
import { freshKey } from './fresh-key.ts';
import { type TestHouse, type TestHouseOptions, createTestHouse } from './house.ts';
import { type TestMember, deposit, registerMember } from './people.ts';
import { type TestFairness, testFairness } from './shared-fairness.ts';
import { coinGame, flightGame, minuteCoin } from './shared-games.ts';

/** A house with shared tables whose time a test moves. */
export interface SharedTables extends TestHouse {
  fairness: TestFairness;
  /** Lets so many seconds pass, and whatever is due then happen. */
  pass(seconds: number): Promise<void>;
  /** Does what is due now. */
  step(): Promise<void>;
}

/** A member with leave to play one shared game. */
export interface SharedPlayer extends TestMember {
  session: string;
  /** Places a ticket on one real, changed by `change`, in the round that takes tickets. */
  place(change?: { stake?: string; input?: unknown; key?: string; round_id?: string }): ReturnType<typeof placing>;
  leave(ticketId: string): ReturnType<typeof leaving>;
  sight(): ReturnType<typeof looking>;
}

type Call = TestMember['call'];
const placing = (call: Call, asked: Parameters<typeof call<'placeTicket'>>[1]) => call('placeTicket', asked);
const leaving = (call: Call, session: string, id: string) => call('leaveFlight', { session, ticket_id: id });
const looking = async (call: Call, game: string) => (await call('tableSight', { game })).data;

export const sharedGames: readonly RoundGame[] = [coinGame, minuteCoin, flightGame];

/** With `of`, another node of that house: the same database and the same time. */
export async function openSharedTables(options: TestHouseOptions & { of?: SharedTables } = {}): Promise<SharedTables> {
  const { of, ...rest } = options;
  const fairness = of?.fairness ?? testFairness();
  const shared = of === undefined ? {} : { database: of.database, clock: of.clock };
  const house = await createTestHouse({ roundGames: sharedGames, roundFairness: fairness, ...shared, ...rest });
  const step = (): Promise<void> => house.house.tables.step();
  return {
    ...house,
    fairness,
    step,
    async pass(seconds) {
      house.clock.advance(seconds);
      await step();
    },
  };
}

/** Somebody with money and leave to play a game. */
export async function sitDown(
  tables: SharedTables,
  { game = coinGame.name, money, member }: { game?: string; money?: string; member?: TestMember } = {},
): Promise<SharedPlayer> {
  const joined = member ?? (await registerMember(tables));
  if (money !== undefined) await deposit(tables, joined, money);
  const { call } = joined;
  const { session } = (await call('launch', { platType: 'arara', gameCode: game })).data;
  const sight = () => looking(call, game);
  const choice = game === flightGame.name ? {} : { side: 'heads' };
  return {
    ...joined,
    session,
    sight,
    async place({ stake = '1.00', input = choice, key = freshKey(), round_id } = {}) {
      const at = round_id ?? (await sight()).round.id;
      return placing(call, { session, round_id: at, stake, input, key });
    },
    leave: (id) => leaving(call, session, id),
  };
}

/** Lets the round of a game that is locked come to what is wanted, as far as it is still to be drawn; answers the outcome. */
export async function letItBe<Input, Outcome, Setup>(
  { database, fairness }: Pick<SharedTables, 'database' | 'fairness'>,
  game: RoundGame<Input, Outcome, Setup>,
  isWanted: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  const { rows } = await sql<{ number: bigint; source: string; beacon: bigint; setup: Setup }>`
    select number, beacon_source as source, beacon_number as beacon, setup from rounds.round
    where game = ${game.name} and state = 'locked'`.execute(database.db);
  const [round] = rows;
  const value = round && (await fairness.beaconValue(round.source, round.beacon));
  if (round === undefined || value === undefined) throw new Error(`no round of ${game.name} is locked`);
  for (let tries = 0; ; tries += 1) {
    const link = hash('sha256', `wanted ${tries}`, 'buffer');
    const outcome = game.draw(drawsOf(link)(value, round.number), round.setup);
    if (!isWanted(outcome)) continue;
    fairness.fix(game.name, round.number, link);
    return outcome;
  }
}
