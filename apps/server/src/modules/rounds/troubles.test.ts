import type { RoundGame } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coinGame, flightGame, freshKey, minuteCoin } from '../../../testing/index.ts';
import type { TestRounds } from '../../../testing/shared-rounds.ts';
import { letItBe } from '../../../testing/shared-tables.ts';
import { type TableGround, openTableGround } from '../../../testing/table-ground.ts';

const [MARIA, JOAO] = [1, 2];
const PURSE = 10_000n;
const HEADS = { side: 'heads' };

let ground: TableGround;

beforeEach(async () => {
  ground = await openTableGround({ [MARIA]: Number(PURSE), [JOAO]: Number(PURSE) });
});

afterEach(() => ground.close());

const nodeOf = (game: RoundGame, options?: Parameters<TableGround['node']>[1]): TestRounds =>
  ground.node([game], options);

/** Lets time pass in steps of a second, whatever the table makes of it. */
async function pass(node: TestRounds, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) {
    ground.clock.advance(Math.min(1, left));
    await node.tables.step().catch(() => undefined);
  }
}

const sightOf = (node: TestRounds, game: RoundGame) => node.commands.sight(game.name, MARIA);
const roundOf = async (node: TestRounds, game: RoundGame) => (await sightOf(node, game)).round;
const purse = async (player = MARIA) => {
  const { cash, inPlay } = await ground.purse(player);
  return { cash, inPlay };
};
const roundsOf = (game: RoundGame) => ground.rounds(game);
const reasonsOf = async (game: RoundGame) => (await roundsOf(game)).map(({ why }) => why);

/** A rule that breaks while `isBroken` says so, and is as ever otherwise. */
function breaking<Rule extends (...args: never[]) => unknown>(rule: Rule, isBroken: () => boolean): Rule {
  return ((...args: Parameters<Rule>) => {
    if (isBroken()) throw new Error('broken');
    return rule(...args);
  }) as Rule;
}

describe('a table whose rounds come to nothing', () => {
  it('closes by itself after three in a row, and tells why', async () => {
    const node = nodeOf(coinGame);
    ground.fairness.silence(true);
    await node.tables.step();
    const { id } = await roundOf(node, coinGame);
    await node.place(MARIA, { round: id, input: HEADS, key: freshKey() });
    await pass(node, 50);
    expect(node.closed.size).toBe(0);
    await pass(node, 100);
    expect(await reasonsOf(coinGame)).toEqual(['no_beacon', 'no_beacon', 'no_beacon']);
    expect(node.closed.get(coinGame.name)).toMatch(/^fechou sozinha: 3 rodadas seguidas anuladas, a última nº \d+/);
    expect(node.logged.join('\n')).toContain('incident: a table is closed by itself');
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
    // Opened again, it has three tries anew.
    node.closed.clear();
    await pass(node, 40);
    expect(await roundsOf(coinGame)).toHaveLength(5);
    expect(node.closed.size).toBe(0);
    await pass(node, 100);
    expect(await roundsOf(coinGame)).toHaveLength(6);
    expect(node.closed.size).toBe(1);
  });

  it('closes after as many as are kept for it', async () => {
    await sql`insert into rounds.trouble (game, most_in_a_row) values (${coinGame.name}, 1)`.execute(
      ground.database.db,
    );
    const node = nodeOf(coinGame);
    ground.fairness.silence(true);
    await node.tables.step();
    await pass(node, 60);
    expect(await roundsOf(coinGame)).toHaveLength(1);
    expect(node.closed.size).toBe(1);
  });

  it('stays open where a round between them came to something, and where nobody plays at all', async () => {
    const node = nodeOf(coinGame);
    await node.tables.step();
    for (let time = 0; time < 3; time += 1) {
      ground.fairness.silence(true);
      await pass(node, 48);
      ground.fairness.silence(false);
      await pass(node, 30);
    }
    const reasons = await reasonsOf(coinGame);
    expect(reasons.filter((why) => why === 'no_beacon').length).toBeGreaterThan(3);
    expect(reasons.join(' ')).not.toMatch(/no_beacon no_beacon no_beacon/);
    expect(node.closed.size).toBe(0);
    await pass(node, 100);
    expect((await roundOf(node, coinGame)).state).not.toBe('void');
  });

  it('does not close over rounds that a new release of its rules makes void', async () => {
    const [one, two, three] = ['1.0.0', '2.0.0', '3.0.0'].map((version) => ({ ...minuteCoin, version }));
    await nodeOf(one ?? minuteCoin).tables.step();
    for (const [name, game] of [two, three].entries()) {
      const node = nodeOf(game ?? minuteCoin, { name: `released ${name}` });
      await pass(node, 90);
      expect(node.closed.size).toBe(0);
    }
    expect((await reasonsOf(minuteCoin)).filter((why) => why === 'other_rules').length).toBeGreaterThan(3);
  });

  it('gives tickets of rounds to come back, and those that nobody is in wait for it to open', async () => {
    const node = nodeOf(minuteCoin);
    ground.fairness.silence(true);
    await node.tables.step();
    await pass(node, 150);
    const { round, coming } = await sightOf(node, minuteCoin);
    const [next, last] = coming;
    await node.place(MARIA, { round: round.id, input: HEADS, key: freshKey() });
    await node.place(JOAO, { round: next?.id ?? '', input: HEADS, key: freshKey() });
    await pass(node, 60);
    expect(node.closed.size).toBe(1);
    const reasons = ['no_beacon', 'no_beacon', 'no_beacon', 'table_closed', null, null];
    expect(await reasonsOf(minuteCoin)).toEqual(reasons);
    expect((await roundsOf(minuteCoin)).map(({ open, isClosed }) => [open, isClosed])).toEqual(
      reasons.map((why) => [0, why !== null]),
    );
    expect([await purse(), await purse(JOAO)]).toEqual([
      { cash: PURSE, inPlay: 0n },
      { cash: PURSE, inPlay: 0n },
    ]);
    expect((await sightOf(node, minuteCoin)).round.id).toBe(last?.id);
    ground.fairness.silence(false);
    node.closed.clear();
    await pass(node, 5);
    await node.place(MARIA, { round: last?.id ?? '', input: HEADS, key: freshKey() });
    await pass(node, 180);
    expect((await roundsOf(minuteCoin))[4]).toMatchObject({ state: 'settled', open: 0 });
  });
});

describe('a round whose beacon is not even known', () => {
  it('is void ten seconds after its bets are closed, gives every stake back, and the next one goes on', async () => {
    let isDumb = true;
    const dumb = { ...ground.fairness, beaconAfter: breaking(ground.fairness.beaconAfter, () => isDumb) };
    const node = nodeOf(coinGame, { drawnBy: dumb });
    await node.tables.step();
    const { id } = await roundOf(node, coinGame);
    await node.place(MARIA, { round: id, input: HEADS, key: freshKey() });
    await pass(node, 19);
    expect((await roundsOf(coinGame))[0]).toMatchObject({ state: 'open', open: 1 });
    await expect(node.place(JOAO, { round: id, input: HEADS, key: freshKey() })).rejects.toMatchObject({
      code: 'betting_closed',
    });
    await pass(node, 2);
    expect((await roundsOf(coinGame))[0]).toMatchObject({ state: 'void', why: 'no_beacon', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
    isDumb = false;
    await pass(node, 25);
    expect((await roundsOf(coinGame))[1]).toMatchObject({ state: 'settled' });
  });
});

describe('a round whose rules break', () => {
  it('in what its flight has reached is void, and who left before keeps what they were paid', async () => {
    let isBroken = false;
    const { flight } = flightGame;
    if (flight === undefined) throw new Error('a flight');
    const game = { ...flightGame, flight: { ...flight, reachedE4: breaking(flight.reachedE4, () => isBroken) } };
    const node = nodeOf(game);
    await node.tables.step();
    const { id } = await roundOf(node, game);
    const left = await node.place(MARIA, { round: id, key: freshKey() });
    await node.place(JOAO, { round: id, key: freshKey() });
    await pass(node, 6);
    await letItBe(ground, flightGame, ({ endE2 }) => endE2 > 1_000);
    await pass(node, 3);
    const { ticket } = await node.leave(MARIA, left.ticket.id);
    isBroken = true;
    await pass(node, 8);
    expect((await roundsOf(game))[0]).toMatchObject({ state: 'running', open: 1 });
    await pass(node, 4);
    expect((await roundsOf(game))[0]).toMatchObject({ state: 'void', why: 'broken', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE - 100n + BigInt(ticket.win.replace('.', '')), inPlay: 0n });
    expect(await purse(JOAO)).toEqual({ cash: PURSE, inPlay: 0n });
    isBroken = false;
    await pass(node, 4);
    expect((await roundsOf(game))[1]).toMatchObject({ state: 'open' });
  });

  it.each<[string, Partial<typeof coinGame>]>([
    ['in how long it is shown', { showMs: () => Number.NaN }],
    ['in what it comes to', { draw: () => 1n as never }],
  ])('%s is void as soon as it is drawn', async (_where, change) => {
    const node = nodeOf({ ...coinGame, ...change });
    await node.tables.step();
    const { id } = await roundOf(node, coinGame);
    await node.place(MARIA, { round: id, input: HEADS, key: freshKey() });
    await pass(node, 12);
    expect((await roundsOf(coinGame))[0]).toMatchObject({ state: 'void', why: 'broken', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
    await pass(node, 4);
    expect((await roundsOf(coinGame))[1]).toMatchObject({ state: 'open' });
  });

  it('before its bets is void from the beginning, and its table closes where no other fares better', async () => {
    let broken = 1;
    const game = { ...minuteCoin, setup: breaking(minuteCoin.setup, () => (broken -= 1) >= 0) };
    const node = nodeOf(game);
    await node.tables.step();
    expect((await roundsOf(game)).map(({ state }) => state)).toEqual(['void', 'open', 'open']);
    broken = 100;
    await pass(node, 240);
    expect(node.closed.size).toBe(1);
    expect((await roundsOf(game)).filter(({ isClosed, state }) => state === 'void' && !isClosed)).toEqual([]);
  });

  it('after it was settled ends as it was told, not as it would be drawn today', async () => {
    const node = nodeOf(flightGame);
    await node.tables.step();
    const { id } = await roundOf(node, flightGame);
    await node.place(MARIA, { round: id, key: freshKey() });
    await pass(node, 6);
    await letItBe(ground, flightGame, ({ endE2 }) => endE2 === 180);
    for (const seconds of [1, 7]) {
      ground.clock.advance(seconds);
      await node.tables.step();
    }
    expect((await roundsOf(flightGame))[0]).toMatchObject({ state: 'settled', open: 1 });
    const other = nodeOf({ ...flightGame, version: '2.0.0', draw: () => ({ endE2: 100_000 }) }, { name: 'two' });
    await pass(other, 5);
    expect((await roundsOf(flightGame))[0]).toMatchObject({ state: 'settled', open: 0, isClosed: true });
    expect(await purse()).toEqual({ cash: PURSE - 100n, inPlay: 0n });
  });
});

describe('what is told of a table that broke and went on', () => {
  it('has no number twice', async () => {
    let isBroken = false;
    const commit = breaking(ground.fairness.commit, () => isBroken);
    const node = nodeOf(coinGame, { drawnBy: { ...ground.fairness, commit } });
    await node.tables.step();
    isBroken = true;
    await pass(node, 25);
    isBroken = false;
    await pass(node, 5);
    const told = node.told.filter(({ event }) => event.event !== 'tick').map(({ seq }) => seq);
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(told.map((_, index) => index + 1));
  });
});
