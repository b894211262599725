import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flightGame, freshKey } from '../../../testing/index.ts';
import type { TestRounds } from '../../../testing/shared-rounds.ts';
import { letItBe } from '../../../testing/shared-tables.ts';
import { type TableGround, openTableGround } from '../../../testing/table-ground.ts';
import { type Clock, MAX_CLOCK_ERROR_MS, createClockEstimate } from '../../platform/index.ts';

const [MARIA, JOAO] = [1, 2];
const END = 400;
/** As in Foguete, a flight bursts where the next hundredth would be reached: its last one can still be left with. */
const game: typeof flightGame = {
  ...flightGame,
  showMs: ({ endE2 }) => flightGame.showMs({ endE2: endE2 + 1 }),
};
const { flight } = game;
if (flight === undefined) throw new Error('the game of this test is a flight');
const ENDS_AFTER_MS = game.showMs({ endE2: END });

let ground: TableGround;

beforeEach(async () => {
  ground = await openTableGround({ [MARIA]: 10_000, [JOAO]: 10_000 });
});

afterEach(() => ground.close());

/** A clock that is off by so much and says that it may be. */
const offBy = (ms: number): Clock => ({
  now: () => new Date(ground.clock.now().getTime() + ms),
  errorMs: () => Math.abs(ms),
});

/** The clock of a node whose machine is off by `skewMs`, once it has asked the shared clock: so long there, so long back. */
function askedClock(skewMs: number, [thereMs, backMs]: readonly [number, number]): Clock {
  const local = (): number => ground.clock.now().getTime() + skewMs;
  const estimate = createClockEstimate(local);
  const askedAt = local();
  ground.clock.advance(thereMs / 1000);
  const sharedAt = ground.clock.now().getTime();
  ground.clock.advance(backMs / 1000);
  estimate.add({ askedAt, answeredAt: local(), sharedAt });
  return { now: () => new Date(estimate.now()), errorMs: estimate.errorMs };
}

const nodeOf = (name: string, ownClock?: Clock): TestRounds =>
  ground.node([game], { name, ...(ownClock && { ownClock }) });

async function pass(node: TestRounds, ms: number): Promise<void> {
  ground.clock.advance(ms / 1000);
  await node.tables.step();
}

/** Brings a flight into the air; answers a ticket that is in it. */
async function takeOff(driver: TestRounds): Promise<string> {
  await driver.tables.step();
  const { round } = await driver.commands.sight(game.name, MARIA);
  const { ticket } = await driver.place(MARIA, { round: round.id, key: freshKey() });
  await pass(driver, 6_000);
  await letItBe(ground, game, ({ endE2 }) => endE2 === END);
  await pass(driver, 1_000);
  return ticket.id;
}

async function runningSince(): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select runs_at as at from rounds.round where state = 'running'`.execute(
    ground.database.db,
  );
  return rows[0]?.at.getTime() ?? 0;
}

describe('an exit that is heard by a node whose machine has another time than the driver', () => {
  it.each<[number, readonly [number, number]]>([
    [-3_600_000, [0, 0]],
    [-30, [0, 0]],
    [-30, [9, 1]],
    [0, [0, 20]],
    [30, [0, 0]],
    [30, [1, 9]],
    [30, [38, 0]],
    [5_000, [0, 38]],
  ])('off by %i ms, is never paid above what the flight had reached', async (skewMs, way) => {
    const driver = nodeOf('driver');
    const other = nodeOf('other', askedClock(skewMs, way));
    const id = await takeOff(driver);
    const startedAt = await runningSince();
    // A millisecond before the next hundredth: who is ahead would be paid it.
    await pass(driver, startedAt + flight.msOf(12_300n) - 1 - ground.clock.now().getTime());
    const elapsedMs = ground.clock.now().getTime() - startedAt;
    const { ticket } = await other.leave(MARIA, id);
    const leftE4 = BigInt(ticket.left_e4 ?? 0);
    expect(leftE4).toBeLessThanOrEqual(flight.reachedE4(elapsedMs));
    // Nor much below: what the node cannot know is at most what its question took, and what two clocks drift apart meanwhile.
    expect(leftE4).toBeGreaterThanOrEqual(flight.reachedE4(elapsedMs - way[0] - way[1] - 5));
  });

  it('is refused where that node cannot know the time to 20 ms, and can be sent to another', async () => {
    const driver = nodeOf('driver');
    const id = await takeOff(driver);
    await pass(driver, 1_000);
    const { round } = await driver.commands.sight(game.name, MARIA);
    for (const ms of [30, -30]) {
      const other = nodeOf(`off by ${ms}`, offBy(ms));
      const busy = { code: 'busy', detail: { retryAfterSeconds: 1 } };
      await expect(other.leave(MARIA, id)).rejects.toMatchObject(busy);
      await expect(other.place(JOAO, { round: round.id, key: freshKey() })).rejects.toMatchObject(busy);
    }
    const { ticket } = await driver.leave(MARIA, id);
    expect(BigInt(ticket.left_e4 ?? 0)).toBe(flight.reachedE4(1_000));
  });

  it('is refused once the end was told, however far apart two clocks may be', async () => {
    const early = nodeOf('driver', offBy(MAX_CLOCK_ERROR_MS));
    const late = nodeOf('other', offBy(-MAX_CLOCK_ERROR_MS));
    const id = await takeOff(early);
    let isTold = false;
    // The driver ahead, the node behind: millisecond by millisecond around the end.
    await pass(early, ENDS_AFTER_MS - 10);
    while (!isTold) {
      await pass(early, 1);
      isTold = early.told.some(({ event }) => event.event === 'round' && event.round.state === 'settled');
    }
    await expect(late.leave(MARIA, id)).rejects.toMatchObject({ code: 'flight_over' });
  });
});

describe('a node that cannot know the time to 20 ms', () => {
  it('drives no table: another takes those that it held', async () => {
    let errorMs = 0;
    const one = nodeOf('one', { now: ground.clock.now, errorMs: () => errorMs });
    const two = nodeOf('two');
    const holder = async () =>
      (await sql<{ epoch: bigint }>`select epoch from rounds.lease`.execute(ground.database.db)).rows[0]?.epoch;
    await one.tables.step();
    errorMs = MAX_CLOCK_ERROR_MS + 1;
    await pass(one, 2_900);
    await two.tables.step();
    expect(await holder()).toBe(1n);
    await pass(one, 200);
    await two.tables.step();
    expect(await holder()).toBe(2n);
    const before = one.told.length;
    await pass(one, 3_000);
    expect(one.told).toHaveLength(before);
  });
});
