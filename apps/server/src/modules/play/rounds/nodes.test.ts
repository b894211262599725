import type { RoundGame } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coinGame, flightGame, freshKey, minuteCoin } from '../../../../testing/index.ts';
import type { TestRounds } from '../../../../testing/shared-rounds.ts';
import { forceOutcome } from '../../../../testing/shared-tables.ts';
import { type TableFixture, openTableFixture } from '../../../../testing/table-fixture.ts';

const [MARIA, JOAO] = [1, 2];
const PURSE = 10_000n;

let fixture: TableFixture;

beforeEach(async () => {
  fixture = await openTableFixture({ [MARIA]: Number(PURSE), [JOAO]: Number(PURSE) });
});

afterEach(() => fixture.close());

/** A node that drives one game, with the rules given. */
const createNode = (game: RoundGame, name = 'one'): TestRounds => fixture.node([game], { name });

async function pass(node: TestRounds, seconds: number): Promise<void> {
  fixture.clock.advance(seconds);
  await node.runner.step();
}

const loadRound = async (node: TestRounds, game: RoundGame) =>
  (await node.commands.loadSnapshot(game.name, MARIA)).round;
const purse = async (player = MARIA) => {
  const { cash, inPlay } = await fixture.purse(player);
  return { cash, inPlay };
};

async function listStates(game: RoundGame) {
  return (await fixture.rounds(game)).map(({ state, why, open }) => ({ state, why, open }));
}

describe('two nodes at one table', () => {
  it('hand the table over three seconds after the last renewal of a node that died', async () => {
    const [one, other] = [createNode(coinGame), createNode(coinGame, 'two')];
    await one.runner.step();
    await other.runner.step();
    expect(await listStates(coinGame)).toHaveLength(1);
    const { id } = await loadRound(other, coinGame);
    // Every node places tickets.
    await other.place(MARIA, { round: id, input: { side: 'heads' }, key: freshKey() });
    await pass(other, 2.9);
    expect((await loadRound(other, coinGame)).state).toBe('open');
    await pass(other, 0.2);
    for (const seconds of [7, 1, 4, 0.25]) await pass(other, seconds);
    expect((await listStates(coinGame))[0]).toEqual({ state: 'settled', why: null, open: 0 });
    expect((await purse()).inPlay).toBe(0n);
  });

  it('are fenced: a write of the previous driver is refused, whatever its clock shows', async () => {
    const late = createNode(coinGame);
    await late.runner.step();
    const { id } = await loadRound(late, coinGame);
    await late.place(MARIA, { round: id, input: { side: 'heads' }, key: freshKey() });
    // Another node takes the table while the clock of the first stands still, so the first considers its lease valid.
    await sql`update rounds.lease set node = 'another', epoch = epoch + 1`.execute(fixture.database.db);
    fixture.clock.advance(2.9);
    await sql`update rounds.round set locks_at = opens_at`.execute(fixture.database.db);
    const before = await listStates(coinGame);
    await sql`update rounds.lease set until = now() + interval '1 hour'`.execute(fixture.database.db);
    await late.runner.step();
    expect(await listStates(coinGame)).toEqual(before);
  });

  it('start a new stream of events, from number 1, when the table changes nodes', async () => {
    const [one, other] = [createNode(coinGame), createNode(coinGame, 'two')];
    await one.runner.step();
    for (const seconds of [2, 2, 6]) await pass(one, seconds);
    await pass(other, 4);
    const seqs = (node: TestRounds) => node.published.map(({ stream, seq }) => [stream, seq]);
    expect(seqs(one)).toEqual(one.published.map((_, index) => ['1', index + 1]));
    expect(seqs(other)).toEqual(other.published.map((_, index) => ['2', index + 1]));
    expect(other.published[0]?.event).toMatchObject({ event: 'round', round: { state: 'locked' } });
  });

  it.each(['open', 'locked', 'running', 'settled'])(
    'finish a flight whose driver dies while it is %s',
    async (state) => {
      const [one, other] = [createNode(flightGame), createNode(flightGame, 'two')];
      await one.runner.step();
      const { id } = await loadRound(one, flightGame);
      const mine = await one.place(MARIA, { round: id, input: { target: 150 }, key: freshKey() });
      const theirs = await one.place(JOAO, { round: id, key: freshKey() });
      if (state !== 'open') {
        await pass(one, 6);
        await forceOutcome(fixture, flightGame, ({ endE2 }) => endE2 === 180);
      }
      if (state === 'running' || state === 'settled') await pass(one, 1);
      if (state === 'settled') {
        fixture.clock.advance(1);
        await one.leave(JOAO, theirs.ticket.id);
        // The driver announces the end and dies before it settles the rest.
        await pass(one, 7);
      }
      for (const seconds of [3.1, 4, 1, 60, 1]) await pass(other, seconds);
      const [round] = await listStates(flightGame);
      expect(round).toMatchObject({ state: 'settled', open: 0 });
      const { rows } = await sql<{ id: string; state: string; win: bigint }>`
        select id, state, win from rounds.ticket order by number`.execute(fixture.database.db);
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
  it('is void when the beacon has no value for ten seconds, and every stake is refunded', async () => {
    const node = createNode(coinGame);
    await node.runner.step();
    const { id } = await loadRound(node, coinGame);
    await node.place(MARIA, { round: id, input: { side: 'heads' }, key: freshKey() });
    fixture.fairness.silence(true);
    for (const seconds of [10, 1, 8.9]) await pass(node, seconds);
    expect((await listStates(coinGame))[0]).toMatchObject({ state: 'locked', open: 1 });
    await pass(node, 0.2);
    expect((await listStates(coinGame))[0]).toEqual({ state: 'void', why: 'no_beacon', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
    expect(node.logged.join('\n')).toContain('incident: a round is void');
    fixture.fairness.silence(false);
    for (const seconds of [3, 10, 1, 4]) await pass(node, seconds);
    expect((await listStates(coinGame)).map(({ state }) => state)).toEqual(['void', 'settled']);
  });

  it('is void when its rules have changed', async () => {
    const node = createNode(coinGame);
    await node.runner.step();
    const { id } = await loadRound(node, coinGame);
    await node.place(MARIA, { round: id, input: { side: 'heads' }, key: freshKey() });
    const released = createNode({ ...coinGame, version: '2.0.0' }, 'two');
    await pass(released, 3.1);
    expect((await listStates(coinGame))[0]).toEqual({ state: 'void', why: 'other_rules', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
  });

  it('is void when the rules fail; earlier cash-outs of a flight stay paid', async () => {
    const node = createNode(flightGame);
    await node.runner.step();
    const { id } = await loadRound(node, flightGame);
    const left = await node.place(MARIA, { round: id, key: freshKey() });
    await node.place(JOAO, { round: id, key: freshKey() });
    await pass(node, 6);
    await forceOutcome(fixture, flightGame, ({ endE2 }) => endE2 > 300);
    await pass(node, 1);
    fixture.clock.advance(2);
    const { ticket } = await node.leave(MARIA, left.ticket.id);
    const broken = {
      ...flightGame,
      draw: () => {
        throw new Error('broken');
      },
    };
    for (const seconds of [3.1, 1]) await pass(createNode(broken, 'two'), seconds);
    expect((await listStates(flightGame))[0]).toEqual({ state: 'void', why: 'broken', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE - 100n + BigInt(ticket.win.replace('.', '')), inPlay: 0n });
    expect(await purse(JOAO)).toEqual({ cash: PURSE, inPlay: 0n });
  });

  it('refunds a ticket that cannot be paid and pays the others', async () => {
    const node = createNode(coinGame);
    await node.runner.step();
    const { id } = await loadRound(node, coinGame);
    const faulty = await node.place(MARIA, { round: id, input: { side: 'heads' }, key: freshKey() });
    await node.place(JOAO, { round: id, input: { side: 'heads' }, key: freshKey() });
    await sql`update rounds.ticket set input = '{"side":"edge"}' where id = ${faulty.ticket.id}::uuid`.execute(
      fixture.database.db,
    );
    for (const seconds of [10, 1, 4, 1]) await pass(node, seconds);
    expect((await listStates(coinGame))[0]).toMatchObject({ state: 'settled', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
    expect((await purse(JOAO)).inPlay).toBe(0n);
    expect(node.logged.join('\n')).toContain('incident: a ticket could not be paid');
  });
});

describe('scheduled rounds', () => {
  it('are numbered by the clock, accept tickets ahead of time, and are drawn in their minute', async () => {
    const node = createNode(minuteCoin);
    await node.runner.step();
    const { round, coming } = await node.commands.loadSnapshot(minuteCoin.name, MARIA);
    const minute = Math.floor(fixture.clock.now().getTime() / 60_000) + 1;
    expect([round, ...coming].map(({ number }) => number)).toEqual([minute, minute + 1, minute + 2]);
    expect([round, ...coming].map(({ setup }) => setup)).toEqual([0, 1, 2].map((next) => ({ number: minute + next })));
    const [, later] = coming;
    await node.place(MARIA, { round: later?.id ?? '', input: { side: 'heads' }, key: freshKey() });
    for (let seconds = 0; seconds < 190; seconds += 1) await pass(node, 1);
    const view = await node.commands.loadSnapshot(minuteCoin.name, MARIA);
    expect(view.past.map(({ number }) => number)).toEqual([minute + 2, minute + 1, minute]);
    expect(view.round.number).toBe(minute + 3);
    expect((await purse()).inPlay).toBe(0n);
  });

  it('show a result for the rest period, then the next open round', async () => {
    const node = createNode(minuteCoin);
    await node.runner.step();
    const { number, locks_at } = await loadRound(node, minuteCoin);
    const findPublishedRound = () =>
      node.published.flatMap(({ event }) => (event.event === 'round' ? [event.round] : [])).at(-1);
    await pass(node, (locks_at - fixture.clock.now().getTime()) / 1000);
    for (const seconds of [2, 4]) await pass(node, seconds);
    expect(findPublishedRound()).toMatchObject({ number, state: 'settled' });
    await pass(node, 2.9);
    expect(findPublishedRound()).toMatchObject({ number, state: 'settled' });
    await pass(node, 0.1);
    expect(findPublishedRound()).toMatchObject({ number: number + 1, state: 'open' });
  });

  it('that no node opened in time are skipped', async () => {
    const node = createNode(minuteCoin);
    await node.runner.step();
    const { number } = await loadRound(node, minuteCoin);
    for (const seconds of [600, 30, 5, 5]) await pass(node, seconds);
    const numbers = (await node.commands.loadSnapshot(minuteCoin.name, MARIA)).past.map((one) => one.number);
    expect(numbers).toEqual([number + 2, number + 1, number]);
    expect((await loadRound(node, minuteCoin)).number).toBe(number + 10);
  });
});
