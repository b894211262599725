import { ZERO, centavos, formatReais, parseReais, sum } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  registerMember,
  signIn,
  freshKey,
} from '../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  await deposit(house, maria, '200.00');
});

afterAll(() => house.close());

async function play(stake: string): Promise<string> {
  const token = await signIn(house, maria.account);
  maria = { ...maria, call: house.call(token), token };
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  return (await maria.call('bet', { session, stake, key: freshKey() })).data.round_id;
}

const records = (filter: { range?: 'today' | '3d' | '7d'; api_name?: string; page?: number; limit?: number } = {}) =>
  maria.call('gameRecords', filter);

describe('the record of what was played', () => {
  it('is empty at first', async () => {
    const { data, statistic } = await records();
    expect(data).toMatchObject({ total: 0, data: [] });
    expect(statistic).toEqual({ sum_bet_amount: '0.00', sum_valid_bet_amount: '0.00', sum_net_amount: '0.00' });
  });

  it('goes by days of São Paulo: today, three, seven, or all', async () => {
    // The clock stands on 20 November, noon in São Paulo.
    const eighth = await play('10.00');
    house.clock.advance(86_400);
    const seventh = await play('5.00');
    house.clock.advance(4 * 86_400);
    const third = await play('2.50');
    // To the last second before midnight, and over it.
    house.clock.advance(86_400 + 43_199);
    const yesterday = await play('2.00');
    house.clock.advance(1);
    const today = await play('1.00');
    const idsOf = async (range?: 'today' | '3d' | '7d') =>
      (await records(range === undefined ? {} : { range })).data.data.map(({ round_id }) => round_id);
    expect(await idsOf('today')).toEqual([today]);
    expect(await idsOf('3d')).toEqual([today, yesterday, third]);
    expect(await idsOf('7d')).toEqual([today, yesterday, third, seventh]);
    expect(await idsOf()).toEqual([today, yesterday, third, seventh, eighth]);
    const staked = await Promise.all(
      (['today', '3d', '7d', undefined] as const).map(
        async (range) => (await records(range === undefined ? {} : { range })).statistic.sum_bet_amount,
      ),
    );
    expect(staked).toEqual(['1.00', '5.50', '10.50', '20.50']);
  });

  it('sums what it shows, over all its pages', async () => {
    const { data, statistic } = await records();
    const of = (texts: string[]) => sum(texts.map(parseReais).filter((amount) => amount !== undefined));
    const staked = of(data.data.map((row) => row.bet_amount));
    const won = of(data.data.map((row) => row.win_amount));
    expect(statistic).toEqual({
      sum_bet_amount: formatReais(staked),
      sum_valid_bet_amount: formatReais(staked),
      sum_net_amount: formatReais(centavos(won - staked)),
    });
    const page = await records({ page: 2, limit: 2 });
    expect(page.data).toMatchObject({ current_page: 2, per_page: 2, last_page: 3, total: 5 });
    expect(page.data.data).toEqual(data.data.slice(2, 4));
    expect(page.statistic).toEqual(statistic);
  });

  it('goes by provider', async () => {
    expect((await records({ api_name: 'arara' })).data.total).toBe(5);
    const other = await records({ api_name: 'outra' });
    expect(other.data.total).toBe(0);
    expect(other.statistic.sum_bet_amount).toBe('0.00');
  });

  it('has nothing valid in a bet that risks next to nothing, which counts among the others', async () => {
    const { statistic: before } = await records({ range: 'today' });
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'dado' })).data;
    const input = { side: 'over', target: 500 };
    await maria.call('bet', { session, stake: '5.00', input, key: freshKey() });
    const { statistic } = await records({ range: 'today' });
    expect(statistic.sum_valid_bet_amount).toBe(before.sum_valid_bet_amount);
    const more = (parseReais(statistic.sum_bet_amount) ?? ZERO) - (parseReais(before.sum_bet_amount) ?? ZERO);
    expect(formatReais(centavos(more))).toBe('5.00');
    expect((await records({ range: 'today', api_name: 'outra' })).statistic.sum_valid_bet_amount).toBe('0.00');
  });

  it('reads the same page by page as at once, and no further than there is', async () => {
    const all = (await records()).data.data.map(({ round_id: id }) => id);
    const walked: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 2); page += 1)
      walked.push(...(await records({ page, limit: 2 })).data.data.map(({ round_id: id }) => id));
    expect(walked).toEqual(all);
    expect((await records({ page: 99, limit: 2 })).data).toMatchObject({ total: all.length, data: [] });
  });

  it('is each player’s own, to the single round', async () => {
    const joana = await registerMember(house);
    const round_id = await play('1.00');
    expect((await maria.call('round', { round_id })).data.round_id).toBe(round_id);
    await expect(joana.call('round', { round_id })).rejects.toMatchObject({ code: 404, error: 'not_found' });
    expect((await joana.call('gameRecords', {})).data.total).toBe(0);
  });

  it.each(['0', 'nao-e-um-numero', '00000000-0000-7000-8000-000000000000'])('knows no round %s', async (round_id) => {
    await expect(maria.call('round', { round_id })).rejects.toMatchObject({ code: 404, error: 'not_found' });
  });
});
