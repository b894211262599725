import fc from 'fast-check';
import { sql } from 'kysely';
import { centavos } from '@arara/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coinGame, freshKey } from '../../../testing/index.ts';
import type { TestRounds } from '../../../testing/shared-rounds.ts';
import { type TableGround, openTableGround } from '../../../testing/table-ground.ts';

const MARIA = 1;
const HEADS = { side: 'heads' };
const TAILS = { side: 'tails' };
/** A coin of which one player may have ten tickets in a round. */
const game = { ...coinGame, mostTickets: 10 };

let ground: TableGround;
let node: TestRounds;

beforeEach(async () => {
  ground = await openTableGround({ [MARIA]: 1_000 });
  node = ground.node([game]);
  await node.tables.step();
});

afterEach(() => ground.close());

const roundOf = async () => (await node.commands.sight(game.name, MARIA)).round;

interface Asked {
  player?: number;
  stakes: readonly number[];
  input?: unknown;
  key?: string;
  round?: string;
  at?: TestRounds;
}

async function placeAll({ player = MARIA, stakes, input = HEADS, key = freshKey(), round, at = node }: Asked) {
  const tickets = stakes.map((stake) => ({ stake: centavos(stake), input }));
  const round_id = round ?? (await roundOf()).id;
  return at.commands.placeAll(player, { session: game.name, round_id, tickets, key });
}

const purse = (player = MARIA) => ground.purse(player);

async function ticketsOf(player = MARIA) {
  const { rows } = await sql<{ id: string; number: number; stake: bigint; state: string }>`
    select id, number, stake, state from rounds.ticket where player_id = ${player} order by number`.execute(
    ground.database.db,
  );
  return rows;
}

/** What a round counts of its tickets, which is what stands in it. */
async function countsHold(): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select bool_and(r.tickets = (select count(*) from rounds.ticket t where t.round_id = r.id)
      and r.staked = (select coalesce(sum(t.stake), 0) from rounds.ticket t where t.round_id = r.id)) as holds
    from rounds.round r`.execute(ground.database.db);
  return rows[0]?.holds === true;
}

const NOTHING = { cash: 1_000n, bonus: 0n, inPlay: 0n };

describe('tickets that are asked for together', () => {
  it('stand together, are paid each by itself, and are told with what is left', async () => {
    const told = await placeAll({ stakes: [100, 500, 100] });
    expect(told).toMatchObject({ money: '3.00', bonus_money: '0.00', replayed: false });
    expect(told.tickets.map(({ stake, number, state }) => [stake, number, state])).toEqual([
      ['1.00', 0, 'open'],
      ['5.00', 1, 'open'],
      ['1.00', 2, 'open'],
    ]);
    expect(await purse()).toEqual({ cash: 300n, bonus: 0n, inPlay: 700n });
    for (const seconds of [10, 1, 4]) {
      ground.clock.advance(seconds);
      await node.tables.step();
    }
    const isHeads = (await ticketsOf())[0]?.state === 'paid';
    expect(await purse()).toEqual({ cash: isHeads ? 1_672n : 300n, bonus: 0n, inPlay: 0n });
  });

  it('are told once to every page of their player, which may not be the one that asked', async () => {
    const told: unknown[] = [];
    node.bus.subscribe('own_tickets', (news) => void told.push(news));
    const asked = { stakes: [100, 500], key: freshKey(), round: (await roundOf()).id };
    const { tickets } = await placeAll(asked);
    await placeAll(asked);
    expect(told).toEqual([{ memberId: MARIA, table: game.name, tickets }]);
  });

  it.each<[string, readonly number[], () => Promise<unknown>]>([
    ['insufficient_funds', [500, 100, 500], () => Promise.resolve()],
    ['stake_not_offered', [100, 300], () => Promise.resolve()],
    ['round_full', Array.from({ length: 11 }, () => 100), () => Promise.resolve()],
    [
      'limit_reached',
      [100, 100, 100],
      () => sql`update ledger.wallet set day_stake_limit = 250 where player_id = ${MARIA}`.execute(ground.database.db),
    ],
    [
      'player_blocked',
      [100, 100],
      () => sql`update ledger.wallet set blocked = true where player_id = ${MARIA}`.execute(ground.database.db),
    ],
  ])('are none of them placed where one is refused: %s', async (code, stakes, given) => {
    await given();
    await expect(placeAll({ stakes })).rejects.toMatchObject({ code });
    expect(await ticketsOf()).toEqual([]);
    expect(await purse()).toEqual(NOTHING);
    expect(await countsHold()).toBe(true);
  });

  it('are none of them placed where the choices of one are none', async () => {
    const { id: round_id } = await roundOf();
    const tickets = [HEADS, { side: 'edge' }].map((input) => ({ stake: centavos(100), input }));
    const asked = { session: game.name, round_id, tickets, key: freshKey() };
    await expect(node.commands.placeAll(MARIA, asked)).rejects.toMatchObject({ code: 'invalid' });
    expect(await ticketsOf()).toEqual([]);
  });

  it('count with those that are there already', async () => {
    await placeAll({ stakes: Array.from({ length: 5 }, () => 100) });
    await ground.books.open(2, { cash: 5_000 });
    const six = Array.from({ length: 6 }, () => 100);
    await placeAll({ player: 2, stakes: six });
    await expect(placeAll({ player: 2, stakes: six })).rejects.toMatchObject({ code: 'round_full' });
    expect(await ticketsOf(2)).toHaveLength(6);
    await placeAll({ player: 2, stakes: six.slice(2) });
    expect(await ticketsOf(2)).toHaveLength(10);
  });

  it('are the same ones under the same key, and no others', async () => {
    const key = freshKey();
    const { id: round } = await roundOf();
    const first = await placeAll({ stakes: [100, 500], key, round });
    expect(await placeAll({ stakes: [100, 500], key, round })).toEqual({ ...first, replayed: true });
    const reused = { code: 'key_reused' };
    await expect(placeAll({ stakes: [100], key, round })).rejects.toMatchObject(reused);
    await expect(placeAll({ stakes: [100, 500, 100], key, round })).rejects.toMatchObject(reused);
    await expect(placeAll({ stakes: [500, 100], key, round })).rejects.toMatchObject(reused);
    await expect(placeAll({ stakes: [100, 500], input: TAILS, key, round })).rejects.toMatchObject(reused);
    expect(await ticketsOf()).toHaveLength(2);
    expect(await purse()).toEqual({ cash: 400n, bonus: 0n, inPlay: 600n });
    // Long after, it still answers what became of them.
    for (const seconds of [10, 1, 4, 3]) {
      ground.clock.advance(seconds);
      await node.tables.step();
    }
    const late = await placeAll({ stakes: [100, 500], key, round });
    expect(late.tickets.map(({ id }) => id)).toEqual(first.tickets.map(({ id }) => id));
    expect(late.replayed).toBe(true);
  });

  it('hinder nobody who asked at the same moment', async () => {
    await ground.books.open(2, { cash: 5_000 });
    const { id: round } = await roundOf();
    const all = await Promise.allSettled([
      placeAll({ stakes: [500, 500, 500], round }),
      placeAll({ player: 2, stakes: [500, 500], round }),
      node.place(MARIA, { round, input: TAILS, key: freshKey() }),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect([await ticketsOf(), await ticketsOf(2)].map(({ length }) => length)).toEqual([1, 2]);
    expect(await countsHold()).toBe(true);
  });

  it('are all in the round or all too late, whenever it locks', async () => {
    const other = ground.node([game], { name: 'two' });
    const players = Array.from({ length: 12 }, (_, index) => index + 2);
    for (const player of players) await ground.books.open(player, { cash: 1_000 });
    const { id: round } = await roundOf();
    ground.clock.advance(9.99);
    const asked = players.map((player, index) =>
      placeAll({ player, stakes: [100, 100, 100], round, at: index % 2 === 0 ? node : other }).then(
        () => 3,
        () => 0,
      ),
    );
    ground.clock.advance(0.02);
    const [counts] = await Promise.all([Promise.all(asked), node.tables.step()]);
    const found = await Promise.all(players.map(async (player) => (await ticketsOf(player)).length));
    expect(found).toEqual(counts);
    expect(await countsHold()).toBe(true);
  });
});

describe('the money of tickets that are asked for together', () => {
  it(
    'is set aside for all of them or for none, whatever is asked for in whichever order',
    { timeout: 240_000 },
    async () => {
      let player = 100;
      const stake = fc.constantFrom(100, 500, 5_000);
      const asking = fc.record({
        stakes: fc.array(stake, { minLength: 1, maxLength: 6 }),
        key: fc.constantFrom('a', 'b', 'c'),
        isTogether: fc.boolean(),
      });
      const { id: round } = await roundOf();
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 4_000 }), fc.array(asking, { maxLength: 4 }), async (cash, all) => {
          player += 1;
          await ground.books.open(player, { cash });
          const keys = { a: freshKey(), b: freshKey(), c: freshKey() } as Record<string, string>;
          const waiting: Promise<unknown>[] = [];
          const placed = new Map<string, number[]>();
          for (const { stakes, key, isTogether } of all) {
            const { length } = stakes;
            const one = placeAll({ player, stakes, key: keys[key] ?? '', round }).then(
              ({ tickets }) => {
                expect(tickets).toHaveLength(length);
                placed.set(key, [...stakes]);
              },
              () => undefined,
            );
            if (isTogether) waiting.push(one);
            else await one;
          }
          await Promise.all(waiting);
          const standing = (await ticketsOf(player)).map((ticket) => ticket.stake);
          const expected = [...placed.values()].flat().map(BigInt);
          const inOrder = (stakes: readonly bigint[]) => stakes.toSorted((one, other) => (one < other ? -1 : 1));
          expect(inOrder(standing)).toEqual(inOrder(expected));
          const staked = expected.reduce((total, each) => total + each, 0n);
          expect(await purse(player)).toEqual({ cash: BigInt(cash) - staked, bonus: 0n, inPlay: staked });
          expect(standing.length).toBeLessThanOrEqual(game.mostTickets);
        }),
        { numRuns: 40, seed: 5 },
      );
      expect(await countsHold()).toBe(true);
    },
  );
});
