import type { RoundGame } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coinGame, flightGame, freshKey, minuteCoin } from '../../../testing/index.ts';
import type { TestRounds } from '../../../testing/shared-rounds.ts';
import { letItBe } from '../../../testing/shared-tables.ts';
import { type TableGround, openTableGround } from '../../../testing/table-ground.ts';

const [MARIA, JOAO] = [1, 2];
const PURSE = 10_000n;

let ground: TableGround;

beforeEach(async () => {
  ground = await openTableGround({ [MARIA]: Number(PURSE), [JOAO]: Number(PURSE) });
});

afterEach(() => ground.close());

/** A node that drives one game, or the rules of another release of it. */
const nodeOf = (game: RoundGame, name = 'one'): TestRounds => ground.node([game], { name });

async function pass(node: TestRounds, seconds: number): Promise<void> {
  ground.clock.advance(seconds);
  await node.tables.step();
}

const roundOf = async (node: TestRounds, game: RoundGame) => (await node.commands.sight(game.name, MARIA)).round;
const purse = async (player = MARIA) => {
  const { cash, inPlay } = await ground.purse(player);
  return { cash, inPlay };
};

async function statesOf(game: RoundGame) {
  return (await ground.rounds(game)).map(({ state, why, open }) => ({ state, why, open }));
}

describe('two nodes at one table', () => {
  it('take turns: another drives on three seconds after the last sign of the one that died', async () => {
    const [one, other] = [nodeOf(coinGame), nodeOf(coinGame, 'two')];
    await one.tables.step();
    await other.tables.step();
    expect(await statesOf(coinGame)).toHaveLength(1);
    const { id } = await roundOf(other, coinGame);
    // Tickets are taken wherever they come.
    await other.place(MARIA, { round: id, input: { side: 'heads' }, key: freshKey() });
    await pass(other, 2.9);
    expect((await roundOf(other, coinGame)).state).toBe('open');
    await pass(other, 0.2);
    for (const seconds of [7, 1, 4, 0.25]) await pass(other, seconds);
    expect((await statesOf(coinGame))[0]).toEqual({ state: 'settled', why: null, open: 0 });
    expect((await purse()).inPlay).toBe(0n);
  });

  it('are told apart: what the one before still writes is refused, whatever its clock says', async () => {
    const late = nodeOf(coinGame);
    await late.tables.step();
    const { id } = await roundOf(late, coinGame);
    await late.place(MARIA, { round: id, input: { side: 'heads' }, key: freshKey() });
    // Another takes the table; the clock of the first stands meanwhile, so that it believes to hold it still.
    await sql`update rounds.lease set node = 'another', epoch = epoch + 1`.execute(ground.database.db);
    ground.clock.advance(2.9);
    await sql`update rounds.round set locks_at = opens_at`.execute(ground.database.db);
    const before = await statesOf(coinGame);
    await sql`update rounds.lease set until = now() + interval '1 hour'`.execute(ground.database.db);
    await late.tables.step();
    expect(await statesOf(coinGame)).toEqual(before);
  });

  it('begin a new stream where the table changes hands, told from its first number', async () => {
    const [one, other] = [nodeOf(coinGame), nodeOf(coinGame, 'two')];
    await one.tables.step();
    for (const seconds of [2, 2, 6]) await pass(one, seconds);
    await pass(other, 4);
    const seqs = (node: TestRounds) => node.told.map(({ stream, seq }) => [stream, seq]);
    expect(seqs(one)).toEqual(one.told.map((_, index) => ['1', index + 1]));
    expect(seqs(other)).toEqual(other.told.map((_, index) => ['2', index + 1]));
    expect(other.told[0]?.event).toMatchObject({ event: 'round', round: { state: 'locked' } });
  });

  it.each(['open', 'locked', 'running', 'settled'])(
    'lose nothing of a flight when the one that drives it dies while it is %s',
    async (state) => {
      const [one, other] = [nodeOf(flightGame), nodeOf(flightGame, 'two')];
      await one.tables.step();
      const { id } = await roundOf(one, flightGame);
      const mine = await one.place(MARIA, { round: id, input: { target: 150 }, key: freshKey() });
      const theirs = await one.place(JOAO, { round: id, key: freshKey() });
      if (state !== 'open') {
        await pass(one, 6);
        await letItBe(ground, flightGame, ({ endE2 }) => endE2 === 180);
      }
      if (state === 'running' || state === 'settled') await pass(one, 1);
      if (state === 'settled') {
        ground.clock.advance(1);
        await one.leave(JOAO, theirs.ticket.id);
        // It tells the end, and dies before it has seen to the rest.
        await pass(one, 7);
      }
      for (const seconds of [3.1, 4, 1, 60, 1]) await pass(other, seconds);
      const [round] = await statesOf(flightGame);
      expect(round).toMatchObject({ state: 'settled', open: 0 });
      const { rows } = await sql<{ id: string; state: string; win: bigint }>`
        select id, state, win from rounds.ticket order by number`.execute(ground.database.db);
      expect(rows.map((row) => row.id)).toEqual([mine.ticket.id, theirs.ticket.id]);
      const wins = rows.map(({ win }) => win);
      expect([await purse(), await purse(JOAO)]).toEqual([
        { cash: PURSE - 100n + (wins[0] ?? 0n), inPlay: 0n },
        { cash: PURSE - 100n + (wins[1] ?? 0n), inPlay: 0n },
      ]);
      if (state === 'settled') expect(rows.map((row) => row.state)).toEqual(['paid', 'paid']);
    },
  );
});

describe('a round that cannot be drawn', () => {
  it('is void where the beacon says nothing for ten seconds, and every stake goes back', async () => {
    const node = nodeOf(coinGame);
    await node.tables.step();
    const { id } = await roundOf(node, coinGame);
    await node.place(MARIA, { round: id, input: { side: 'heads' }, key: freshKey() });
    ground.fairness.silence(true);
    for (const seconds of [10, 1, 8.9]) await pass(node, seconds);
    expect((await statesOf(coinGame))[0]).toMatchObject({ state: 'locked', open: 1 });
    await pass(node, 0.2);
    expect((await statesOf(coinGame))[0]).toEqual({ state: 'void', why: 'no_beacon', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
    expect(node.logged.join('\n')).toContain('incident: a round is void');
    ground.fairness.silence(false);
    for (const seconds of [3, 10, 1, 4]) await pass(node, seconds);
    expect((await statesOf(coinGame)).map(({ state }) => state)).toEqual(['void', 'settled']);
  });

  it('is void where its rules changed meanwhile', async () => {
    const node = nodeOf(coinGame);
    await node.tables.step();
    const { id } = await roundOf(node, coinGame);
    await node.place(MARIA, { round: id, input: { side: 'heads' }, key: freshKey() });
    const released = nodeOf({ ...coinGame, version: '2.0.0' }, 'two');
    await pass(released, 3.1);
    expect((await statesOf(coinGame))[0]).toEqual({ state: 'void', why: 'other_rules', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
  });

  it('is void where the rules break, and who had left a flight keeps what they were paid', async () => {
    const node = nodeOf(flightGame);
    await node.tables.step();
    const { id } = await roundOf(node, flightGame);
    const left = await node.place(MARIA, { round: id, key: freshKey() });
    await node.place(JOAO, { round: id, key: freshKey() });
    await pass(node, 6);
    await letItBe(ground, flightGame, ({ endE2 }) => endE2 > 300);
    await pass(node, 1);
    ground.clock.advance(2);
    const { ticket } = await node.leave(MARIA, left.ticket.id);
    const broken = {
      ...flightGame,
      draw: () => {
        throw new Error('broken');
      },
    };
    for (const seconds of [3.1, 1]) await pass(nodeOf(broken, 'two'), seconds);
    expect((await statesOf(flightGame))[0]).toEqual({ state: 'void', why: 'broken', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE - 100n + BigInt(ticket.win.replace('.', '')), inPlay: 0n });
    expect(await purse(JOAO)).toEqual({ cash: PURSE, inPlay: 0n });
  });

  it('gives one ticket back that cannot be paid, and pays the others', async () => {
    const node = nodeOf(coinGame);
    await node.tables.step();
    const { id } = await roundOf(node, coinGame);
    const odd = await node.place(MARIA, { round: id, input: { side: 'heads' }, key: freshKey() });
    await node.place(JOAO, { round: id, input: { side: 'heads' }, key: freshKey() });
    await sql`update rounds.ticket set input = '{"side":"edge"}' where id = ${odd.ticket.id}::uuid`.execute(
      ground.database.db,
    );
    for (const seconds of [10, 1, 4, 1]) await pass(node, seconds);
    expect((await statesOf(coinGame))[0]).toMatchObject({ state: 'settled', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
    expect((await purse(JOAO)).inPlay).toBe(0n);
    expect(node.logged.join('\n')).toContain('incident: a ticket could not be paid');
  });
});

describe('rounds by the clock', () => {
  it('are numbered by it, take tickets ahead of time, and are drawn each in its minute', async () => {
    const node = nodeOf(minuteCoin);
    await node.tables.step();
    const { round, coming } = await node.commands.sight(minuteCoin.name, MARIA);
    const minute = Math.floor(ground.clock.now().getTime() / 60_000) + 1;
    expect([round, ...coming].map(({ number }) => number)).toEqual([minute, minute + 1, minute + 2]);
    expect([round, ...coming].map(({ setup }) => setup)).toEqual([0, 1, 2].map((next) => ({ number: minute + next })));
    const [, later] = coming;
    await node.place(MARIA, { round: later?.id ?? '', input: { side: 'heads' }, key: freshKey() });
    for (let seconds = 0; seconds < 190; seconds += 1) await pass(node, 1);
    const sight = await node.commands.sight(minuteCoin.name, MARIA);
    expect(sight.past.map(({ number }) => number)).toEqual([minute + 2, minute + 1, minute]);
    expect(sight.round.number).toBe(minute + 3);
    expect((await purse()).inPlay).toBe(0n);
  });

  it('give way to the next that takes tickets when what they came to has stood for its rest', async () => {
    const node = nodeOf(minuteCoin);
    await node.tables.step();
    const { number, locks_at } = await roundOf(node, minuteCoin);
    const toldNow = () => node.told.flatMap(({ event }) => (event.event === 'round' ? [event.round] : [])).at(-1);
    await pass(node, (locks_at - ground.clock.now().getTime()) / 1000);
    for (const seconds of [2, 4]) await pass(node, seconds);
    expect(toldNow()).toMatchObject({ number, state: 'settled' });
    await pass(node, 2.9);
    expect(toldNow()).toMatchObject({ number, state: 'settled' });
    await pass(node, 0.1);
    expect(toldNow()).toMatchObject({ number: number + 1, state: 'open' });
  });

  it('that nobody was there to open are not made up for', async () => {
    const node = nodeOf(minuteCoin);
    await node.tables.step();
    const { number } = await roundOf(node, minuteCoin);
    for (const seconds of [600, 30, 5, 5]) await pass(node, seconds);
    const numbers = (await node.commands.sight(minuteCoin.name, MARIA)).past.map((one) => one.number);
    expect(numbers).toEqual([number + 2, number + 1, number]);
    expect((await roundOf(node, minuteCoin)).number).toBe(number + 10);
  });
});
