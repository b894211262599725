import type { RoundGame } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coinGame, flightGame, freshKey, minuteCoin } from '../../../../testing/index.ts';
import type { TestRounds } from '../../../../testing/shared-rounds.ts';
import { forceOutcome } from '../../../../testing/shared-tables.ts';
import { type TableFixture, openTableFixture } from '../../../../testing/table-fixture.ts';

const [MARIA, JOAO] = [1, 2];
const PURSE = 10_000n;
const HEADS = { side: 'heads' };

let fixture: TableFixture;

beforeEach(async () => {
  fixture = await openTableFixture({ [MARIA]: Number(PURSE), [JOAO]: Number(PURSE) });
});

afterEach(() => fixture.close());

const createNode = (game: RoundGame, options?: Parameters<TableFixture['node']>[1]): TestRounds =>
  fixture.node([game], options);

/** Advances in steps of a second; ignores steps that fail. */
async function pass(node: TestRounds, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) {
    fixture.clock.advance(Math.min(1, left));
    await node.runner.step().catch(() => undefined);
  }
}

const loadView = (node: TestRounds, game: RoundGame) => node.commands.loadSnapshot(game.name, MARIA);
const loadRound = async (node: TestRounds, game: RoundGame) => (await loadView(node, game)).round;
const purse = async (player = MARIA) => {
  const { cash, inPlay } = await fixture.purse(player);
  return { cash, inPlay };
};
const listRounds = (game: RoundGame) => fixture.rounds(game);
const listReasons = async (game: RoundGame) => (await listRounds(game)).map(({ why }) => why);

/** Wraps a rule so that it throws while `isBroken` returns true. */
function breaking<Rule extends (...args: never[]) => unknown>(rule: Rule, isBroken: () => boolean): Rule {
  return ((...args: Parameters<Rule>) => {
    if (isBroken()) throw new Error('broken');
    return rule(...args);
  }) as Rule;
}

describe('a table whose rounds are void', () => {
  it('closes after three in a row, with the reason', async () => {
    const node = createNode(coinGame);
    fixture.fairness.silence(true);
    await node.runner.step();
    const { id } = await loadRound(node, coinGame);
    await node.place(MARIA, { round: id, input: HEADS, key: freshKey() });
    await pass(node, 50);
    expect(node.closed.size).toBe(0);
    await pass(node, 100);
    expect(await listReasons(coinGame)).toEqual(['no_beacon', 'no_beacon', 'no_beacon']);
    expect(node.closed.get(coinGame.name)).toMatch(
      /^Fechada automaticamente: 3 rodadas seguidas anuladas, a última nº \d+ \(.*\)\.$/,
    );
    expect(node.logged.join('\n')).toContain('incident: a table was closed automatically');
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
    // Once it is opened again, the count starts at zero.
    node.closed.clear();
    await pass(node, 40);
    expect(await listRounds(coinGame)).toHaveLength(5);
    expect(node.closed.size).toBe(0);
    await pass(node, 100);
    expect(await listRounds(coinGame)).toHaveLength(6);
    expect(node.closed.size).toBe(1);
  });

  it('closes after the number configured for it', async () => {
    await sql`insert into rounds.failure_count (game, max_in_a_row) values (${coinGame.name}, 1)`.execute(
      fixture.database.db,
    );
    const node = createNode(coinGame);
    fixture.fairness.silence(true);
    await node.runner.step();
    await pass(node, 60);
    expect(await listRounds(coinGame)).toHaveLength(1);
    expect(node.closed.size).toBe(1);
  });

  it('stays open where a settled round lies between them', async () => {
    const node = createNode(coinGame);
    await node.runner.step();
    for (let time = 0; time < 3; time += 1) {
      fixture.fairness.silence(true);
      await pass(node, 48);
      fixture.fairness.silence(false);
      await pass(node, 30);
    }
    const reasons = await listReasons(coinGame);
    expect(reasons.filter((why) => why === 'no_beacon').length).toBeGreaterThan(3);
    expect(reasons.join(' ')).not.toMatch(/no_beacon no_beacon no_beacon/);
    expect(node.closed.size).toBe(0);
    await pass(node, 100);
    expect((await loadRound(node, coinGame)).state).not.toBe('void');
  });

  it('stays open where a new release of the rules voids rounds', async () => {
    const [one, two, three] = ['1.0.0', '2.0.0', '3.0.0'].map((version) => ({ ...minuteCoin, version }));
    await createNode(one ?? minuteCoin).runner.step();
    for (const [name, game] of [two, three].entries()) {
      const node = createNode(game ?? minuteCoin, { name: `released ${name}` });
      await pass(node, 90);
      expect(node.closed.size).toBe(0);
    }
    expect((await listReasons(minuteCoin)).filter((why) => why === 'other_rules').length).toBeGreaterThan(3);
  });

  it('refunds tickets of later rounds; rounds without tickets wait until it opens', async () => {
    const node = createNode(minuteCoin);
    fixture.fairness.silence(true);
    await node.runner.step();
    await pass(node, 150);
    const { round, coming } = await loadView(node, minuteCoin);
    const [next, last] = coming;
    await node.place(MARIA, { round: round.id, input: HEADS, key: freshKey() });
    await node.place(JOAO, { round: next?.id ?? '', input: HEADS, key: freshKey() });
    await pass(node, 60);
    expect(node.closed.size).toBe(1);
    const reasons = ['no_beacon', 'no_beacon', 'no_beacon', 'table_closed', null, null];
    expect(await listReasons(minuteCoin)).toEqual(reasons);
    expect((await listRounds(minuteCoin)).map(({ open, isClosed }) => [open, isClosed])).toEqual(
      reasons.map((why) => [0, why !== null]),
    );
    expect([await purse(), await purse(JOAO)]).toEqual([
      { cash: PURSE, inPlay: 0n },
      { cash: PURSE, inPlay: 0n },
    ]);
    expect((await loadView(node, minuteCoin)).round.id).toBe(last?.id);
    fixture.fairness.silence(false);
    node.closed.clear();
    await pass(node, 5);
    await node.place(MARIA, { round: last?.id ?? '', input: HEADS, key: freshKey() });
    await pass(node, 180);
    expect((await listRounds(minuteCoin))[4]).toMatchObject({ state: 'settled', open: 0 });
  });
});

describe('a round whose beacon is unknown', () => {
  it('is void ten seconds after its lock time, refunds its stakes, and the next one runs', async () => {
    let isUnknown = true;
    const brokenFairness = {
      ...fixture.fairness,
      findBeaconPosition: breaking(fixture.fairness.findBeaconPosition, () => isUnknown),
    };
    const node = createNode(coinGame, { drawnBy: brokenFairness });
    await node.runner.step();
    const { id } = await loadRound(node, coinGame);
    await node.place(MARIA, { round: id, input: HEADS, key: freshKey() });
    await pass(node, 19);
    expect((await listRounds(coinGame))[0]).toMatchObject({ state: 'open', open: 1 });
    await expect(node.place(JOAO, { round: id, input: HEADS, key: freshKey() })).rejects.toMatchObject({
      code: 'betting_closed',
    });
    await pass(node, 2);
    expect((await listRounds(coinGame))[0]).toMatchObject({ state: 'void', why: 'no_beacon', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
    isUnknown = false;
    await pass(node, 25);
    expect((await listRounds(coinGame))[1]).toMatchObject({ state: 'settled' });
  });
});

describe('a round whose rules fail', () => {
  it('in the multiplier of its flight is void; earlier cash-outs stay paid', async () => {
    let isBroken = false;
    const { flight } = flightGame;
    if (flight === undefined) throw new Error('a flight');
    const game = { ...flightGame, flight: { ...flight, reachedE4: breaking(flight.reachedE4, () => isBroken) } };
    const node = createNode(game);
    await node.runner.step();
    const { id } = await loadRound(node, game);
    const left = await node.place(MARIA, { round: id, key: freshKey() });
    await node.place(JOAO, { round: id, key: freshKey() });
    await pass(node, 6);
    await forceOutcome(fixture, flightGame, ({ endE2 }) => endE2 > 1_000);
    await pass(node, 3);
    const { ticket } = await node.leave(MARIA, left.ticket.id);
    isBroken = true;
    await pass(node, 8);
    expect((await listRounds(game))[0]).toMatchObject({ state: 'running', open: 1 });
    await pass(node, 4);
    expect((await listRounds(game))[0]).toMatchObject({ state: 'void', why: 'broken', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE - 100n + BigInt(ticket.win.replace('.', '')), inPlay: 0n });
    expect(await purse(JOAO)).toEqual({ cash: PURSE, inPlay: 0n });
    isBroken = false;
    await pass(node, 4);
    expect((await listRounds(game))[1]).toMatchObject({ state: 'open' });
  });

  it.each<[string, Partial<typeof coinGame>]>([
    ['in its duration', { showMs: () => Number.NaN }],
    ['in its outcome', { draw: () => 1n as never }],
  ])('%s is void as soon as it is drawn', async (_where, change) => {
    const node = createNode({ ...coinGame, ...change });
    await node.runner.step();
    const { id } = await loadRound(node, coinGame);
    await node.place(MARIA, { round: id, input: HEADS, key: freshKey() });
    await pass(node, 12);
    expect((await listRounds(coinGame))[0]).toMatchObject({ state: 'void', why: 'broken', open: 0 });
    expect(await purse()).toEqual({ cash: PURSE, inPlay: 0n });
    await pass(node, 4);
    expect((await listRounds(coinGame))[1]).toMatchObject({ state: 'open' });
  });

  it('in its setup is void at once, and its table closes when later ones fail too', async () => {
    let broken = 1;
    const game = { ...minuteCoin, setup: breaking(minuteCoin.setup, () => (broken -= 1) >= 0) };
    const node = createNode(game);
    await node.runner.step();
    expect((await listRounds(game)).map(({ state }) => state)).toEqual(['void', 'open', 'open']);
    broken = 100;
    await pass(node, 240);
    expect(node.closed.size).toBe(1);
    expect((await listRounds(game)).filter(({ isClosed, state }) => state === 'void' && !isClosed)).toEqual([]);
  });

  it('after it was settled keeps its published outcome', async () => {
    const node = createNode(flightGame);
    await node.runner.step();
    const { id } = await loadRound(node, flightGame);
    await node.place(MARIA, { round: id, key: freshKey() });
    await pass(node, 6);
    await forceOutcome(fixture, flightGame, ({ endE2 }) => endE2 === 180);
    for (const seconds of [1, 7]) {
      fixture.clock.advance(seconds);
      await node.runner.step();
    }
    expect((await listRounds(flightGame))[0]).toMatchObject({ state: 'settled', open: 1 });
    const other = createNode({ ...flightGame, version: '2.0.0', draw: () => ({ endE2: 100_000 }) }, { name: 'two' });
    await pass(other, 5);
    expect((await listRounds(flightGame))[0]).toMatchObject({ state: 'settled', open: 0, isClosed: true });
    expect(await purse()).toEqual({ cash: PURSE - 100n, inPlay: 0n });
  });
});

describe('the events of a table that failed and continued', () => {
  it('have consecutive numbers', async () => {
    let isBroken = false;
    const commit = breaking(fixture.fairness.commit, () => isBroken);
    const node = createNode(coinGame, { drawnBy: { ...fixture.fairness, commit } });
    await node.runner.step();
    isBroken = true;
    await pass(node, 25);
    isBroken = false;
    await pass(node, 5);
    const numbers = node.published.filter(({ event }) => event.event !== 'tick').map(({ seq }) => seq);
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
