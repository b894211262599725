import fc from 'fast-check';
import { sql } from 'kysely';
import { centavos } from '@arara/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coinGame, freshKey } from '../../../../testing/index.ts';
import type { TestRounds } from '../../../../testing/shared-rounds.ts';
import { type TableFixture, openTableFixture } from '../../../../testing/table-fixture.ts';

const MARIA = 1;
const HEADS = { side: 'heads' };
const TAILS = { side: 'tails' };
/** A coin game that allows ten tickets of a player in a round. */
const game = { ...coinGame, mostTickets: 10 };

let fixture: TableFixture;
let node: TestRounds;

beforeEach(async () => {
  fixture = await openTableFixture({ [MARIA]: 1_000 });
  node = fixture.node([game]);
  await node.runner.step();
});

afterEach(() => fixture.close());

const loadRound = async () => (await node.commands.loadSnapshot(game.name, MARIA)).round;

interface SetRequest {
  player?: number;
  stakes: readonly number[];
  input?: unknown;
  key?: string;
  round?: string;
  at?: TestRounds;
}

async function placeAll({ player = MARIA, stakes, input = HEADS, key = freshKey(), round, at = node }: SetRequest) {
  const tickets = stakes.map((stake) => ({ stake: centavos(stake), input }));
  const round_id = round ?? (await loadRound()).id;
  return at.commands.placeAll(player, { session: game.name, round_id, tickets, key });
}

const purse = (player = MARIA) => fixture.purse(player);

async function listTickets(player = MARIA) {
  const { rows } = await sql<{ id: string; number: number; stake: bigint; state: string }>`
    select id, number, stake, state from rounds.ticket where player_id = ${player} order by number`.execute(
    fixture.database.db,
  );
  return rows;
}

/** Whether the counters of all rounds equal the sums of their tickets. */
async function areCountsCorrect(): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select bool_and(r.tickets = (select count(*) from rounds.ticket t where t.round_id = r.id)
      and r.staked = (select coalesce(sum(t.stake), 0) from rounds.ticket t where t.round_id = r.id)) as holds
    from rounds.round r`.execute(fixture.database.db);
  return rows[0]?.holds === true;
}

const NOTHING = { cash: 1_000n, bonus: 0n, inPlay: 0n };

describe('a set of tickets', () => {
  it('is placed as a whole, returns the balance, and is paid ticket by ticket', async () => {
    const placed = await placeAll({ stakes: [100, 500, 100] });
    expect(placed).toMatchObject({ money: '3.00', bonus_money: '0.00', replayed: false });
    expect(placed.tickets.map(({ stake, number, state }) => [stake, number, state])).toEqual([
      ['1.00', 0, 'open'],
      ['5.00', 1, 'open'],
      ['1.00', 2, 'open'],
    ]);
    expect(await purse()).toEqual({ cash: 300n, bonus: 0n, inPlay: 700n });
    for (const seconds of [10, 1, 4]) {
      fixture.clock.advance(seconds);
      await node.runner.step();
    }
    const isHeads = (await listTickets())[0]?.state === 'paid';
    expect(await purse()).toEqual({ cash: isHeads ? 1_672n : 300n, bonus: 0n, inPlay: 0n });
  });

  it('is published once to all connections of its player', async () => {
    const published: unknown[] = [];
    node.bus.subscribe('own_tickets', (message) => void published.push(message));
    const request = { stakes: [100, 500], key: freshKey(), round: (await loadRound()).id };
    const { tickets } = await placeAll(request);
    await placeAll(request);
    expect(published).toEqual([{ memberId: MARIA, table: game.name, tickets }]);
  });

  it.each<[string, readonly number[], () => Promise<unknown>]>([
    ['insufficient_funds', [500, 100, 500], () => Promise.resolve()],
    ['stake_not_offered', [100, 300], () => Promise.resolve()],
    ['round_full', Array.from({ length: 11 }, () => 100), () => Promise.resolve()],
    [
      'limit_reached',
      [100, 100, 100],
      () => sql`update ledger.wallet set day_stake_limit = 250 where player_id = ${MARIA}`.execute(fixture.database.db),
    ],
    [
      'player_blocked',
      [100, 100],
      () => sql`update ledger.wallet set status_blocked = true where player_id = ${MARIA}`.execute(fixture.database.db),
    ],
  ])('places no ticket where one is refused: %s', async (code, stakes, prepare) => {
    await prepare();
    await expect(placeAll({ stakes })).rejects.toMatchObject({ code });
    expect(await listTickets()).toEqual([]);
    expect(await purse()).toEqual(NOTHING);
    expect(await areCountsCorrect()).toBe(true);
  });

  it('places no ticket where the input of one is invalid', async () => {
    const { id: round_id } = await loadRound();
    const tickets = [HEADS, { side: 'edge' }].map((input) => ({ stake: centavos(100), input }));
    const request = { session: game.name, round_id, tickets, key: freshKey() };
    await expect(node.commands.placeAll(MARIA, request)).rejects.toMatchObject({ code: 'invalid' });
    expect(await listTickets()).toEqual([]);
  });

  it('counts earlier tickets towards the limit', async () => {
    await placeAll({ stakes: Array.from({ length: 5 }, () => 100) });
    await fixture.books.open(2, { cash: 5_000 });
    const six = Array.from({ length: 6 }, () => 100);
    await placeAll({ player: 2, stakes: six });
    await expect(placeAll({ player: 2, stakes: six })).rejects.toMatchObject({ code: 'round_full' });
    expect(await listTickets(2)).toHaveLength(6);
    await placeAll({ player: 2, stakes: six.slice(2) });
    expect(await listTickets(2)).toHaveLength(10);
  });

  it('is idempotent by its key, which cannot be used for another set', async () => {
    const key = freshKey();
    const { id: round } = await loadRound();
    const first = await placeAll({ stakes: [100, 500], key, round });
    expect(await placeAll({ stakes: [100, 500], key, round })).toEqual({ ...first, replayed: true });
    const reused = { code: 'key_reused' };
    await expect(placeAll({ stakes: [100], key, round })).rejects.toMatchObject(reused);
    await expect(placeAll({ stakes: [100, 500, 100], key, round })).rejects.toMatchObject(reused);
    await expect(placeAll({ stakes: [500, 100], key, round })).rejects.toMatchObject(reused);
    await expect(placeAll({ stakes: [100, 500], input: TAILS, key, round })).rejects.toMatchObject(reused);
    expect(await listTickets()).toHaveLength(2);
    expect(await purse()).toEqual({ cash: 400n, bonus: 0n, inPlay: 600n });
    // A later repeat returns the settled tickets.
    for (const seconds of [10, 1, 4, 3]) {
      fixture.clock.advance(seconds);
      await node.runner.step();
    }
    const late = await placeAll({ stakes: [100, 500], key, round });
    expect(late.tickets.map(({ id }) => id)).toEqual(first.tickets.map(({ id }) => id));
    expect(late.replayed).toBe(true);
  });

  it('that is refused does not affect concurrent requests', async () => {
    await fixture.books.open(2, { cash: 5_000 });
    const { id: round } = await loadRound();
    const all = await Promise.allSettled([
      placeAll({ stakes: [500, 500, 500], round }),
      placeAll({ player: 2, stakes: [500, 500], round }),
      node.place(MARIA, { round, input: TAILS, key: freshKey() }),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect([await listTickets(), await listTickets(2)].map(({ length }) => length)).toEqual([1, 2]);
    expect(await areCountsCorrect()).toBe(true);
  });

  it('is wholly in the round or wholly too late when the round locks', async () => {
    const other = fixture.node([game], { name: 'two' });
    const players = Array.from({ length: 12 }, (_, index) => index + 2);
    for (const player of players) await fixture.books.open(player, { cash: 1_000 });
    const { id: round } = await loadRound();
    fixture.clock.advance(9.99);
    const requests = players.map((player, index) =>
      placeAll({ player, stakes: [100, 100, 100], round, at: index % 2 === 0 ? node : other }).then(
        () => 3,
        () => 0,
      ),
    );
    fixture.clock.advance(0.02);
    const [counts] = await Promise.all([Promise.all(requests), node.runner.step()]);
    const found = await Promise.all(players.map(async (player) => (await listTickets(player)).length));
    expect(found).toEqual(counts);
    expect(await areCountsCorrect()).toBe(true);
  });
});

describe('the stakes of a set', () => {
  it('are all reserved or none, for any requests in any order', { timeout: 240_000 }, async () => {
    let player = 100;
    const stake = fc.constantFrom(100, 500, 5_000);
    const request = fc.record({
      stakes: fc.array(stake, { minLength: 1, maxLength: 6 }),
      key: fc.constantFrom('a', 'b', 'c'),
      isTogether: fc.boolean(),
    });
    const { id: round } = await loadRound();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 4_000 }), fc.array(request, { maxLength: 4 }), async (cash, all) => {
        player += 1;
        await fixture.books.open(player, { cash });
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
        const found = (await listTickets(player)).map((ticket) => ticket.stake);
        const expected = [...placed.values()].flat().map(BigInt);
        const inOrder = (stakes: readonly bigint[]) => stakes.toSorted((one, other) => (one < other ? -1 : 1));
        expect(inOrder(found)).toEqual(inOrder(expected));
        const staked = expected.reduce((total, each) => total + each, 0n);
        expect(await purse(player)).toEqual({ cash: BigInt(cash) - staked, bonus: 0n, inPlay: staked });
        expect(found.length).toBeLessThanOrEqual(game.mostTickets);
      }),
      { numRuns: 40, seed: 5 },
    );
    expect(await areCountsCorrect()).toBe(true);
  });
});
