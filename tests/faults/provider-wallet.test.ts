import { type TestDatabase, createTestDatabase, seededRandom } from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CutProxy, type Loss, commitOf, createCutProxy } from './cut-proxy.ts';
import { isLong } from './kill-count.ts';
import { signInStaff } from './test-players.ts';
import { type ProviderClient, type ProviderSeat, STAKE, openDesk } from './provider-client.ts';
import { reckon, requireSoundLedger } from './balance-checks.ts';
import { type FaultFixture, createWorld, pause } from './fault-fixture.ts';

/*
 * A provider's bets, wins and rollbacks while the server dies or the connection is cut. `request`: before the server's
 * transaction is committed, or reached at all; `reply`: after it, before the provider receives the response.
 */

const KILLS = isLong ? 40 : 1;
const SEATS = isLong ? 16 : 4;
const LONGEST_LIFE_MS = 700;
const NOWHERE = 'http://127.0.0.1:1/';

let database: TestDatabase;
let toDatabase: CutProxy;
let toHouse: CutProxy;
let fixture: FaultFixture;
let desk: ProviderClient;
let server = NOWHERE;
const seats: ProviderSeat[] = [];

/** Starts a server that the provider then reaches at the same address as the one before. */
async function begin(): Promise<void> {
  await fixture.begin(desk.env);
  server = await fixture.url();
}

async function killed(): Promise<void> {
  await fixture.kill();
  await requireSoundLedger(fixture);
  await begin();
}

async function newSeat(): Promise<ProviderSeat> {
  const seat = await desk.seat();
  seats.push(seat);
  return seat;
}

beforeAll(async () => {
  database = await createTestDatabase();
  toDatabase = await createCutProxy(database.url);
  toHouse = await createCutProxy(() => server);
  fixture = await createWorld(database, toDatabase.url);
  desk = await openDesk(fixture, toHouse.url);
  await begin();
});

afterAll(async () => {
  await fixture.close();
  await desk.close();
  await toHouse.close();
  await toDatabase.close();
  await database.drop();
});

const calls = ['bet', 'win', 'rollback'] as const;
type Called = (typeof calls)[number];

/** A call that is about to be made, and what must have come of its bet and of itself in the end. */
interface Act {
  loss: Loss;
  txId: string;
  make: () => Promise<unknown>;
  ends: Record<string, { kind: string; state: string }>;
}

/** What stands before the call stands; its own number is new. */
async function prepare(call: Called, loss: Loss): Promise<Act> {
  const seat = await newSeat();
  const [betId, txId] = [crypto.randomUUID(), crypto.randomUUID()];
  if (call === 'bet') {
    const state = loss === 'request' ? 'tombstone' : 'rolled_back';
    const ends = { [txId]: { kind: 'bet', state }, [`${txId}:undo`]: { kind: 'rollback', state: 'accepted' } };
    return { loss, txId, make: () => seat.bet(txId), ends };
  }
  expect(await seat.bet(betId)).toBe(true);
  if (call === 'win') {
    const ends = { [betId]: { kind: 'bet', state: 'accepted' }, [txId]: { kind: 'win', state: 'accepted' } };
    return { loss, txId, make: () => seat.win(betId, txId, 3n * STAKE), ends };
  }
  const ends = { [betId]: { kind: 'bet', state: 'rolled_back' }, [txId]: { kind: 'rollback', state: 'accepted' } };
  return { loss, txId, make: () => seat.rollback(betId, txId), ends };
}

/** Both books are the same, and say of each act what it had to come to. */
async function requireEnds(acts: readonly Act[]): Promise<void> {
  const books = await desk.listServerTransactions();
  for (const [txId, end] of acts.flatMap(({ ends }) => Object.entries(ends)))
    expect(books.get(txId), txId).toMatchObject(end);
  await desk.requireSameBooks();
  await requireSoundLedger(fixture);
}

describe('a provider and the server end with the same books', () => {
  it.each([[['request', 'reply', 'request']], [['reply', 'request', 'reply']]] satisfies [Loss[]][])(
    'when the server is killed at a bet, a win and a rollback, each at its commit (%j)',
    { timeout: 120_000 },
    async (losses) => {
      const acts = await Promise.all(calls.map((call, index) => prepare(call, losses[index] ?? 'reply')));
      const held = Promise.all(acts.map(({ loss, txId }) => toDatabase.hold(loss, commitOf(txId))));
      const made = Promise.all(acts.map(({ make }) => make()));
      await Promise.race([held, made.then(() => expect.unreachable('nothing was held'))]);
      await killed();
      await made;
      await requireEnds(acts);
    },
  );

  it('when the line between them is cut at a call, or at its answer', { timeout: 120_000 }, async () => {
    const losses: Loss[] = ['request', 'reply'];
    const acts = await Promise.all(calls.flatMap((call) => losses.map((loss) => prepare(call, loss))));
    for (const { loss, txId, make } of acts) {
      const cut = toHouse.cut(loss, (request) => request.includes(txId));
      await Promise.all([cut, make()]);
    }
    await requireEnds(acts);
  });

  it(`when both happen at moments drawn by chance (${KILLS})`, { timeout: isLong ? 900_000 : 300_000 }, async () => {
    const random = seededRandom('outside wallet');
    const staff = await signInStaff(fixture);
    const players = await Promise.all(Array.from({ length: SEATS }, newSeat));
    let isOver = false;
    const everybody = Promise.all(
      players.map(async (seat) => {
        while (!isOver) {
          const betId = crypto.randomUUID();
          if (!(await seat.bet(betId))) continue;
          const mood = random.int(4);
          if (mood === 0) await seat.rollback(betId, crypto.randomUUID());
          else await seat.win(betId, crypto.randomUUID(), mood === 1 ? 0n : BigInt(random.int(4_00)));
        }
      }),
    );
    const life = () => Promise.race([pause(random.int(LONGEST_LIFE_MS)), everybody]);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await life();
      await toHouse.cutAll(random.int(LONGEST_LIFE_MS) / 4);
      await life();
      await killed();
    }
    isOver = true;
    await everybody;
    await requireEnds([]);
    await reckon(
      fixture,
      staff,
      seats.map(({ player }) => player),
      [],
    );
  });
});
