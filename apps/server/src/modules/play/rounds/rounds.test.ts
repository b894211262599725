import { centavos, formatReais, parseReais } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { coinGame, freshKey } from '../../../../testing/index.ts';
import { type SharedPlayer, type SharedTables, openSharedTables, sitDown } from '../../../../testing/shared-tables.ts';

let tables: SharedTables;
let maria: SharedPlayer;

beforeAll(async () => {
  tables = await openSharedTables();
  await tables.step();
  maria = await sitDown(tables, { money: '500.00' });
});

afterEach(() => requireSoundBooks(tables));
afterAll(() => tables.close());

const round = async () => (await maria.loadView()).round;
const money = async () => (await maria.call('me', {})).data.money;
const parseCentavos = (text: string): bigint => parseReais(text) ?? centavos(0);

/** Finishes the current round and opens the next one. */
async function nextRound(): Promise<void> {
  for (const seconds of [10, 1, 4, 3]) await tables.pass(seconds);
}

describe('a shared round', () => {
  it('opens, locks, runs and settles by the clock, then the next one opens', async () => {
    const first = await round();
    expect(first).toMatchObject({ state: 'open', outcome: null, runs_at: null });
    expect(first.locks_at - first.opens_at).toBe(10_000);
    await tables.pass(9.9);
    expect(await round()).toMatchObject({ id: first.id, state: 'open' });
    await tables.pass(0.1);
    expect(await round()).toMatchObject({ id: first.id, state: 'locked', outcome: null });
    await tables.pass(1);
    const running = await round();
    expect(running).toMatchObject({ id: first.id, state: 'running' });
    expect(['heads', 'tails']).toContain((running.outcome as { side: string }).side);
    await tables.pass(4);
    expect(await round()).toMatchObject({ id: first.id, state: 'settled', outcome: running.outcome });
    await tables.pass(3);
    const view = await maria.loadView();
    expect(view.round).toMatchObject({ state: 'open', number: first.number + 1 });
    expect(view.past[0]).toEqual({ id: first.id, number: first.number, setup: null, outcome: running.outcome });
  });

  it('reserves stakes, then pays winning tickets and takes the stakes of losing ones', async () => {
    const before = parseCentavos(await money());
    const heads = (await maria.place({ stake: '5.00', input: { side: 'heads' } })).data;
    const tails = (await maria.place({ stake: '1.00', input: { side: 'tails' } })).data;
    expect(heads).toMatchObject({ replayed: false, ticket: { state: 'open', number: 0, stake: '5.00', win: '0.00' } });
    expect(tails).toMatchObject({ ticket: { number: 1 }, money: formatReais(centavos(before - 600n)) });
    for (const seconds of [10, 1, 4]) await tables.pass(seconds);
    const { mine, round: over } = await maria.loadView();
    const isHeads = (over.outcome as { side: string }).side === 'heads';
    expect(mine).toMatchObject([
      { id: heads.ticket.id, state: isHeads ? 'paid' : 'lost', win: isHeads ? '9.80' : '0.00' },
      { id: tails.ticket.id, state: isHeads ? 'lost' : 'paid', win: isHeads ? '0.00' : '1.96' },
    ]);
    expect(parseCentavos(await money())).toBe(before - 600n + (isHeads ? 980n : 196n));
    const { data } = await maria.call('gameRecords', {});
    expect(data.data.map(({ round_id: id, name }) => [id, name])).toEqual(
      expect.arrayContaining([
        [heads.ticket.id, coinGame.name],
        [tails.ticket.id, coinGame.name],
      ]),
    );
    await tables.pass(3);
  });

  it('runs without bets', async () => {
    const before = await round();
    await nextRound();
    expect((await round()).number).toBe(before.number + 1);
  });
});

describe('a ticket', () => {
  it('is placed once under its key; a different ticket under the key is refused', async () => {
    const key = freshKey();
    const first = (await maria.place({ key })).data;
    expect((await maria.place({ key })).data).toEqual({ ...first, replayed: true });
    await expect(maria.place({ key, stake: '5.00' })).rejects.toMatchObject({ error: 'key_reused' });
    await expect(maria.place({ key, input: { side: 'tails' } })).rejects.toMatchObject({ error: 'key_reused' });
    await nextRound();
    const again = (await maria.place({ key, round_id: first.ticket.round_id })).data;
    expect(again).toMatchObject({ replayed: true, ticket: { id: first.ticket.id } });
    expect(again.ticket.state).toMatch(/paid|lost/);
  });

  it('is refused for an unknown round, a stake that is not offered, an invalid input or too many tickets', async () => {
    const refusal = (change: Parameters<typeof maria.place>[0]) => maria.place(change);
    await expect(refusal({ round_id: 'nothing' })).rejects.toMatchObject({ error: 'not_found' });
    await expect(refusal({ round_id: freshKey() })).rejects.toMatchObject({ error: 'not_found' });
    await expect(refusal({ stake: '3.00' })).rejects.toMatchObject({ error: 'stake_not_offered' });
    await expect(refusal({ input: { side: 'edge' } })).rejects.toMatchObject({ error: 'invalid' });
    await expect(refusal({ input: 'x'.repeat(9_000) })).rejects.toMatchObject({ error: 'invalid' });
    const three = await Promise.all([1, 2, 3, 4].map(() => maria.place().catch((error: unknown) => error)));
    expect(three.filter((one) => one instanceof Error)).toMatchObject([{ error: 'round_full' }]);
    await nextRound();
  });
});
