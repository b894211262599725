import type { RoundGame } from '@arara/game-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coinGame, freshKey } from '../../../../testing/index.ts';
import type { TestRounds } from '../../../../testing/shared-rounds.ts';
import { type TableFixture, openTableFixture } from '../../../../testing/table-fixture.ts';

const publicCoin: RoundGame = { ...coinGame, name: 'public-coin-of-tests', hasPublicChoices: true };

let fixture: TableFixture;

beforeAll(async () => {
  fixture = await openTableFixture({ 1: 100_00, 2: 100_00, 3: 100_00 });
});

afterAll(() => fixture.close());

/** A node with one table, on which three players have bet. */
async function openBetTable(game: RoundGame): Promise<TestRounds> {
  const node = fixture.node([game], { name: game.name });
  await node.runner.step();
  const { round } = await node.views.loadSummary(game.name);
  const place = (playerId: number, side: string, stake: number) =>
    node.place(playerId, { round: round?.id ?? '', input: { side }, stake, key: freshKey() });
  await place(1, 'heads', 100);
  await place(1, 'heads', 500);
  await place(2, 'heads', 100);
  await place(3, 'tails', 500);
  fixture.clock.advance(1);
  await node.runner.step();
  return node;
}

const heads = { input: { side: 'heads' }, players: 2, staked: '7.00' };
const tails = { input: { side: 'tails' }, players: 1, staked: '5.00' };

describe('the players of a round', () => {
  it('are summed by choice where the game publishes choices, in the snapshot and in the events', async () => {
    const node = await openBetTable(publicCoin);
    const view = await node.views.loadSnapshot(publicCoin.name, 1);
    expect(view).toMatchObject({ players: 3, staked: '12.00', choices: [heads, tails] });
    expect(view.seen.map(({ stake, input }) => [stake, input])).toEqual([
      ['5.00', { side: 'heads' }],
      ['5.00', { side: 'tails' }],
      ['1.00', { side: 'heads' }],
      ['1.00', { side: 'heads' }],
    ]);
    const placed = node.published.map(({ event }) => event).filter(({ event }) => event === 'placed');
    expect(placed.at(-1)).toMatchObject({ players: 3, choices: [heads, tails] });
  });

  it('show no choice of anybody where the game does not', async () => {
    const node = await openBetTable(coinGame);
    const view = await node.views.loadSnapshot(coinGame.name, 1);
    expect(view).toMatchObject({ players: 3, staked: '12.00', choices: [] });
    expect(view.seen.map(({ input }) => input)).toEqual([null, null, null, null]);
    const placed = node.published.map(({ event }) => event).filter(({ event }) => event === 'placed');
    expect(placed.at(-1)).toMatchObject({ players: 3, choices: [] });
    expect(JSON.stringify(placed)).not.toContain('heads');
  });
});
