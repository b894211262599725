import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flightGame, freshKey } from '../../../testing/index.ts';
import type { TestRounds } from '../../../testing/shared-rounds.ts';
import { letItBe } from '../../../testing/shared-tables.ts';
import { type TableGround, openTableGround } from '../../../testing/table-ground.ts';

const MARIA = 1;

let ground: TableGround;
let node: TestRounds;

beforeAll(async () => {
  ground = await openTableGround({ [MARIA]: 1_000_000 });
  node = ground.node([flightGame]);
});

afterAll(() => ground.close());

const msTo = (e2: number): number => flightGame.flight?.msOf(BigInt(e2) * 100n) ?? 0;

async function pass(seconds: number): Promise<void> {
  ground.clock.advance(seconds);
  await node.tables.step();
}

const sight = () => node.commands.sight(flightGame.name, MARIA);

/** A round that was opened just now. */
async function freshRound(): Promise<string> {
  const before = node.told.length === 0 ? undefined : (await sight()).round.id;
  for (;;) {
    await pass(before === undefined ? 0 : 4);
    const { round } = await sight();
    if (round.state === 'open' && round.id !== before) return round.id;
  }
}

interface Ticket {
  state: string;
  left_e4: bigint | null;
  win: bigint;
}

async function ticketOf(id: string): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`select state, left_e4, win from rounds.ticket where id = ${id}::uuid`.execute(
    ground.database.db,
  );
  return rows[0];
}

/** What may come to pass at the house, in any order, of one who asks to leave at a moment of the clock. */
type Happening = 'the asking is seen to' | 'it is asked again' | 'a tick' | 'another tick';
const happenings: readonly Happening[] = ['the asking is seen to', 'it is asked again', 'a tick', 'another tick'];

describe('who leaves a flight by themselves, on asking, or not before its end', () => {
  it('is paid the same in whatever order the house gets to it', { timeout: 240_000 }, async () => {
    const orders = fc.shuffledSubarray([...happenings], { minLength: happenings.length });
    const marks = fc.integer({ min: 101, max: 260 });
    const latenessMs = fc.constantFrom(0, 40, 100, 1_500, 60_000);
    await fc.assert(
      fc.asyncProperty(marks, marks, marks, latenessMs, orders, async (target, askedE2, endE2, lateMs, order) => {
        const round = await freshRound();
        const { ticket } = await node.place(MARIA, { round, input: { target }, key: freshKey() });
        await pass(6);
        await letItBe(ground, flightGame, (outcome) => outcome.endE2 === endE2);
        await pass(1);
        // Asked at its moment; everything else comes to pass when the clock has gone on.
        ground.clock.advance(msTo(askedE2) / 1000);
        const asking = node.leave(MARIA, ticket.id).catch((error: unknown) => error);
        ground.clock.advance(lateMs / 1000);
        const doing: Record<Happening, () => Promise<unknown>> = {
          'the asking is seen to': () => asking,
          'it is asked again': () => node.leave(MARIA, ticket.id).catch((error: unknown) => error),
          'a tick': () => node.tables.step(),
          'another tick': () => node.tables.step(),
        };
        const [first, ...rest] = order;
        if (first !== undefined) void doing[first]();
        for (const happening of rest) await doing[happening]();
        await asking;
        await pass(60);
        await pass(1);
        const leftE2 = Math.min(target, askedE2);
        const isPaid = leftE2 <= endE2;
        expect(await ticketOf(ticket.id)).toEqual({
          state: isPaid ? 'paid' : 'lost',
          left_e4: isPaid ? BigInt(leftE2) * 100n : null,
          win: isPaid ? BigInt(leftE2) : 0n,
        });
      }),
      { numRuns: 60, seed: 9 },
    );
  });
});

describe('the outcome of a round', () => {
  it('is the same with nobody, with one and with a thousand in it', { timeout: 120_000 }, async () => {
    const [none, one, thousand] = [0, 1, 1_000];
    const outcomes = [];
    for (const count of [none, one, thousand]) {
      const players = Array.from({ length: count }, (_, index) => index + 1);
      const own = await openTableGround(Object.fromEntries(players.map((player) => [player, 100])));
      const table = own.node([flightGame]);
      await table.tables.step();
      const { round } = await table.commands.sight(flightGame.name, MARIA);
      await Promise.all(players.map((player) => table.place(player, { round: round.id, key: freshKey() })));
      for (const seconds of [6, 1, 60, 1]) {
        own.clock.advance(seconds);
        await table.tables.step();
      }
      const { past } = await table.commands.sight(flightGame.name, MARIA);
      outcomes.push(past.at(-1)?.outcome);
      await own.close();
    }
    const [first, second, third] = outcomes;
    expect(first).toBeDefined();
    expect([second, third]).toEqual([first, first]);
  });
});
