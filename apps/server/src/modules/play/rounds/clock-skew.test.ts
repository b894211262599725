import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flightGame, freshKey } from '../../../../testing/index.ts';
import type { TestRounds } from '../../../../testing/shared-rounds.ts';
import { forceOutcome } from '../../../../testing/shared-tables.ts';
import { type TableFixture, openTableFixture } from '../../../../testing/table-fixture.ts';
import { type Clock, MAX_CLOCK_ERROR_MS, createClockEstimate } from '../../../platform/index.ts';

const [MARIA, JOAO] = [1, 2];
const END = 400;
/** As in Foguete, a flight ends where the next hundredth would be reached: its last one can still be cashed out. */
const game: typeof flightGame = {
  ...flightGame,
  showMs: ({ endE2 }) => flightGame.showMs({ endE2: endE2 + 1 }),
};
const { flight } = game;
if (flight === undefined) throw new Error('the game of this test is a flight');
const ENDS_AFTER_MS = game.showMs({ endE2: END });

let fixture: TableFixture;

beforeEach(async () => {
  fixture = await openTableFixture({ [MARIA]: 10_000, [JOAO]: 10_000 });
});

afterEach(() => fixture.close());

/** A clock with an error that it reports. */
const createClockWithError = (ms: number): Clock => ({
  now: () => new Date(fixture.clock.now().getTime() + ms),
  errorMs: () => Math.abs(ms),
});

/** A clock of a machine that is off by `skewMs`, synchronised by a request with these delays there and back. */
function createSyncedClock(skewMs: number, [thereMs, backMs]: readonly [number, number]): Clock {
  const local = (): number => fixture.clock.now().getTime() + skewMs;
  const estimate = createClockEstimate(local);
  const askedAt = local();
  fixture.clock.advance(thereMs / 1000);
  const sharedAt = fixture.clock.now().getTime();
  fixture.clock.advance(backMs / 1000);
  estimate.add({ askedAt, answeredAt: local(), sharedAt });
  return { now: () => new Date(estimate.now()), errorMs: estimate.errorMs };
}

const createNode = (name: string, ownClock?: Clock): TestRounds =>
  fixture.node([game], { name, ...(ownClock && { ownClock }) });

async function pass(node: TestRounds, ms: number): Promise<void> {
  fixture.clock.advance(ms / 1000);
  await node.runner.step();
}

/** Starts a flight; returns the id of a ticket in it. */
async function startFlight(driver: TestRounds): Promise<string> {
  await driver.runner.step();
  const { round } = await driver.commands.loadSnapshot(game.name, MARIA);
  const { ticket } = await driver.place(MARIA, { round: round.id, key: freshKey() });
  await pass(driver, 6_000);
  await forceOutcome(fixture, game, ({ endE2 }) => endE2 === END);
  await pass(driver, 1_000);
  return ticket.id;
}

async function findStart(): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select runs_at as at from rounds.round where state = 'running'`.execute(
    fixture.database.db,
  );
  return rows[0]?.at.getTime() ?? 0;
}

describe('a cash-out through a node whose clock differs from that of the driver', () => {
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
    const driver = createNode('driver');
    const other = createNode('other', createSyncedClock(skewMs, way));
    const id = await startFlight(driver);
    const startedAt = await findStart();
    // A millisecond before the next hundredth: a clock ahead would reach it.
    await pass(driver, startedAt + flight.msOf(12_300n) - 1 - fixture.clock.now().getTime());
    const elapsedMs = fixture.clock.now().getTime() - startedAt;
    const { ticket } = await other.leave(MARIA, id);
    const leftE4 = BigInt(ticket.left_e4 ?? 0);
    expect(leftE4).toBeLessThanOrEqual(flight.reachedE4(elapsedMs));
    // The loss is at most the delay of the synchronisation plus the drift since.
    expect(leftE4).toBeGreaterThanOrEqual(flight.reachedE4(elapsedMs - way[0] - way[1] - 5));
  });

  it('is refused by a node whose clock error exceeds 20 ms, and accepted by another', async () => {
    const driver = createNode('driver');
    const id = await startFlight(driver);
    await pass(driver, 1_000);
    const { round } = await driver.commands.loadSnapshot(game.name, MARIA);
    for (const ms of [30, -30]) {
      const other = createNode(`off by ${ms}`, createClockWithError(ms));
      const busy = { code: 'busy', detail: { retryAfterSeconds: 1 } };
      await expect(other.leave(MARIA, id)).rejects.toMatchObject(busy);
      await expect(other.place(JOAO, { round: round.id, key: freshKey() })).rejects.toMatchObject(busy);
    }
    const { ticket } = await driver.leave(MARIA, id);
    expect(BigInt(ticket.left_e4 ?? 0)).toBe(flight.reachedE4(1_000));
  });

  it('is refused once the end is announced, at the largest allowed clock errors', async () => {
    const early = createNode('driver', createClockWithError(MAX_CLOCK_ERROR_MS));
    const late = createNode('other', createClockWithError(-MAX_CLOCK_ERROR_MS));
    const id = await startFlight(early);
    let isAnnounced = false;
    // The driver is ahead and the node behind: millisecond by millisecond around the end.
    await pass(early, ENDS_AFTER_MS - 10);
    while (!isAnnounced) {
      await pass(early, 1);
      isAnnounced = early.published.some(({ event }) => event.event === 'round' && event.round.state === 'settled');
    }
    await expect(late.leave(MARIA, id)).rejects.toMatchObject({ code: 'flight_over' });
  });
});

describe('a node whose clock error exceeds 20 ms', () => {
  it('loses its tables to another node', async () => {
    let errorMs = 0;
    const one = createNode('one', { now: fixture.clock.now, errorMs: () => errorMs });
    const two = createNode('two');
    const holder = async () =>
      (await sql<{ epoch: bigint }>`select epoch from rounds.lease`.execute(fixture.database.db)).rows[0]?.epoch;
    await one.runner.step();
    errorMs = MAX_CLOCK_ERROR_MS + 1;
    await pass(one, 2_900);
    await two.runner.step();
    expect(await holder()).toBe(1n);
    await pass(one, 200);
    await two.runner.step();
    expect(await holder()).toBe(2n);
    const before = one.published.length;
    await pass(one, 3_000);
    expect(one.published).toHaveLength(before);
  });
});
