import { type RoundGame, leftOf, roundDraw, ticketE4, toHex, winOf } from '@arara/game-kit';
import { sql } from 'kysely';
import { createBeaconGenerator, createLocalBeaconClient, createMemorySecretStore } from '../src/beacon/index.ts';
import { type BeaconSettings, type Fairness, createFairness } from '../src/modules/play/fairness/index.ts';
import { createIds, createLog } from '../src/platform/index.ts';
import type { FakeClock } from './fake-clock.ts';
import type { TestServer } from './test-server.ts';
import { seededRandom } from './seeded-random.ts';

/** Creates a beacon in this process: a hash chain of a thousand seconds on a clock. */
export function beaconOn(clock: { now: () => Date }): BeaconSettings {
  const generator = createBeaconGenerator({
    clock,
    random: seededRandom('shared rounds'),
    secretStore: createMemorySecretStore(),
    links: 1_000,
  });
  return { kind: 'house', client: createLocalBeaconClient(generator) };
}

/** Creates a second fairness service on the database and keys of a server. */
export function fairnessOf(server: TestServer, beacon: BeaconSettings, game: RoundGame): Fairness {
  const { clock, vault, database } = server;
  const random = seededRandom(`fairness of ${game.name}`);
  return createFairness({
    ...database,
    clock,
    random,
    vault,
    beacon,
    ids: createIds({ clock, random }),
    jobs: server.server.jobs,
    log: createLog('error'),
    sharedGames: [game.name],
    chainLinks: 40,
  });
}

interface TicketInput {
  playerId: number;
  input: unknown;
  leftE4?: bigint;
}

/** Plays a round: opens and locks it, draws it with its chain element and the beacon value after the lock, and settles it. */
export async function playRound(
  { database: { db, atomically }, clock }: { database: TestServer['database']; clock: FakeClock },
  {
    fairness,
    game,
    number,
    tickets = [],
  }: { fairness: Fairness; game: RoundGame; number: bigint; tickets?: TicketInput[] },
): Promise<{ id: string; outcome: unknown; wins: bigint[] }> {
  const random = seededRandom(`${game.name} ${number}`);
  const id = createIds({ clock, random }).uuid();
  const { chainId, position } = await atomically((tx) => fairness.commit(tx, game.name, number));
  const opensAt = clock.now();
  clock.advance(4);
  const locksAt = clock.now();
  const mark = fairness.findBeaconPosition(locksAt);
  clock.advance(1);
  const beacon = await fairness.loadBeaconValue(mark.source, mark.number);
  if (beacon === undefined) throw new Error('the beacon has no value');
  const link = await fairness.loadElement(db, game.name, number);
  const setup = game.setup(Number(number));
  const outcome = game.draw(roundDraw({ link, beacon, number }), setup);
  await sql`
    insert into rounds.round (id, game, number, version, state, setup, chain_id, chain_position, opens_at, locks_at, locked_at,
      beacon_source, beacon_number, beacon_at, beacon_value, runs_at, outcome, link, over_at, closed_at, epoch)
    values (${id}::uuid, ${game.name}, ${number}, ${game.version}, 'settled', ${JSON.stringify(setup)}::jsonb, ${chainId},
      ${position}, ${opensAt}, ${locksAt}, ${locksAt}, ${mark.source}, ${mark.number}, ${mark.at}, ${beacon}, ${clock.now()},
      ${JSON.stringify(outcome)}::jsonb, decode(${toHex(link)}, 'hex'), ${clock.now()}, ${clock.now()}, 1)`.execute(db);
  const wins: bigint[] = [];
  for (const [at, { playerId, input, leftE4 }] of tickets.entries()) {
    const read = game.readInput(input, setup);
    const left = leftOf(game, read, outcome, leftE4 ?? null) ?? null;
    const win = winOf(game.stakes.min, ticketE4(game, { setup, outcome }, { input, leftE4: left }) ?? 0n);
    const ticketId = createIds({ clock, random }).uuid();
    await sql`
      insert into rounds.ticket (id, round_id, number, player_id, game, request_key, input, stake, stake_bonus, left_e4,
        left_at, state, win, placed_at, over_at)
      values (${ticketId}::uuid, ${id}::uuid, ${at}, ${playerId}, ${game.name}, ${ticketId},
        ${JSON.stringify(input)}::jsonb, ${game.stakes.min}, 0, ${left}, ${left === null ? null : locksAt},
        ${win > 0n ? 'paid' : 'lost'}, ${win}, ${opensAt}, ${clock.now()})`.execute(db);
    wins.push(win);
  }
  return { id, outcome, wins };
}
