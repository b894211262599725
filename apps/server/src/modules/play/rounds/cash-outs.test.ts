import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flightGame, freshKey } from '../../../../testing/index.ts';
import type { TestRounds } from '../../../../testing/shared-rounds.ts';
import { forceOutcome } from '../../../../testing/shared-tables.ts';
import { type TableFixture, openTableFixture } from '../../../../testing/table-fixture.ts';

const MARIA = 1;

let fixture: TableFixture;
let node: TestRounds;

beforeAll(async () => {
  fixture = await openTableFixture({ [MARIA]: 1_000_000 });
  node = fixture.node([flightGame]);
});

afterAll(() => fixture.close());

const msTo = (e2: number): number => flightGame.flight?.msOf(BigInt(e2) * 100n) ?? 0;

async function pass(seconds: number): Promise<void> {
  fixture.clock.advance(seconds);
  await node.runner.step();
}

const loadView = () => node.commands.loadSnapshot(flightGame.name, MARIA);

/** Waits for a new open round. */
async function openNewRound(): Promise<string> {
  const before = node.published.length === 0 ? undefined : (await loadView()).round.id;
  for (;;) {
    await pass(before === undefined ? 0 : 4);
    const { round } = await loadView();
    if (round.state === 'open' && round.id !== before) return round.id;
  }
}

interface Ticket {
  state: string;
  left_e4: bigint | null;
  win: bigint;
}

async function findTicket(id: string): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`select state, left_e4, win from rounds.ticket where id = ${id}::uuid`.execute(
    fixture.database.db,
  );
  return rows[0];
}

/** What the server may do in any order after a request to cash out. */
type ServerEvent = 'process the request' | 'repeat the request' | 'a tick' | 'another tick';
const serverEvents: readonly ServerEvent[] = ['process the request', 'repeat the request', 'a tick', 'another tick'];

describe('a cash-out at a target, on request, or never', () => {
  it('has the same result in any order of server events', { timeout: 240_000 }, async () => {
    const orders = fc.shuffledSubarray([...serverEvents], { minLength: serverEvents.length });
    const multipliers = fc.integer({ min: 101, max: 260 });
    const latenessMs = fc.constantFrom(0, 40, 100, 1_500, 60_000);
    await fc.assert(
      fc.asyncProperty(
        multipliers,
        multipliers,
        multipliers,
        latenessMs,
        orders,
        async (target, requestE2, endE2, lateMs, order) => {
          const round = await openNewRound();
          const { ticket } = await node.place(MARIA, { round, input: { target }, key: freshKey() });
          await pass(6);
          await forceOutcome(fixture, flightGame, (outcome) => outcome.endE2 === endE2);
          await pass(1);
          // The request arrives now; everything else happens later.
          fixture.clock.advance(msTo(requestE2) / 1000);
          const request = node.leave(MARIA, ticket.id).catch((error: unknown) => error);
          fixture.clock.advance(lateMs / 1000);
          const actions: Record<ServerEvent, () => Promise<unknown>> = {
            'process the request': () => request,
            'repeat the request': () => node.leave(MARIA, ticket.id).catch((error: unknown) => error),
            'a tick': () => node.runner.step(),
            'another tick': () => node.runner.step(),
          };
          const [first, ...rest] = order;
          if (first !== undefined) void actions[first]();
          for (const event of rest) await actions[event]();
          await request;
          await pass(60);
          await pass(1);
          const leftE2 = Math.min(target, requestE2);
          const isPaid = leftE2 <= endE2;
          expect(await findTicket(ticket.id)).toEqual({
            state: isPaid ? 'paid' : 'lost',
            left_e4: isPaid ? BigInt(leftE2) * 100n : null,
            win: isPaid ? BigInt(leftE2) : 0n,
          });
        },
      ),
      { numRuns: 60, seed: 9 },
    );
  });
});

describe('the outcome of a round', () => {
  it('is the same with no player, with one and with a thousand', { timeout: 120_000 }, async () => {
    const [none, one, thousand] = [0, 1, 1_000];
    const outcomes = [];
    for (const count of [none, one, thousand]) {
      const players = Array.from({ length: count }, (_, index) => index + 1);
      const own = await openTableFixture(Object.fromEntries(players.map((player) => [player, 100])));
      const table = own.node([flightGame]);
      await table.runner.step();
      const { round } = await table.commands.loadSnapshot(flightGame.name, MARIA);
      await Promise.all(players.map((player) => table.place(player, { round: round.id, key: freshKey() })));
      for (const seconds of [6, 1, 60, 1]) {
        own.clock.advance(seconds);
        await table.runner.step();
      }
      const { past } = await table.commands.loadSnapshot(flightGame.name, MARIA);
      outcomes.push(past.at(-1)?.outcome);
      await own.close();
    }
    const [first, second, third] = outcomes;
    expect(first).toBeDefined();
    expect([second, third]).toEqual([first, first]);
  });
});
