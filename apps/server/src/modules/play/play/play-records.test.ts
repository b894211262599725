import { createCall } from '@arara/contract/client';
import { centavos, formatReais, parseReais, sum, ZERO } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signIn,
} from '../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '200.00');
});

afterAll(() => server.close());

async function play(stake: string): Promise<string> {
  const token = await signIn(server, maria.account);
  maria = { ...maria, call: server.call(token), token };
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  return (await maria.call('bet', { session, stake, key: freshKey() })).data.round_id;
}

const records = (filter: { range?: 'today' | '3d' | '7d'; api_name?: string; page?: number; limit?: number } = {}) =>
  maria.call('gameRecords', filter);

describe('the play records', () => {
  it('are empty at first', async () => {
    const { data, statistic } = await records();
    expect(data).toMatchObject({ total: 0, data: [] });
    expect(statistic).toEqual({ sum_bet_amount: '0.00', sum_valid_bet_amount: '0.00', sum_net_amount: '0.00' });
  });

  it('are filtered by days of São Paulo: today, three, seven, or all', async () => {
    // The clock shows 20 November, noon in São Paulo.
    const eighth = await play('10.00');
    server.clock.advance(86_400);
    const seventh = await play('5.00');
    server.clock.advance(4 * 86_400);
    const third = await play('2.50');
    // The last second before midnight, and the first after it.
    server.clock.advance(86_400 + 43_199);
    const yesterday = await play('2.00');
    server.clock.advance(1);
    const today = await play('1.00');
    const listIds = async (range?: 'today' | '3d' | '7d') =>
      (await records(range === undefined ? {} : { range })).data.data.map(({ round_id }) => round_id);
    expect(await listIds('today')).toEqual([today]);
    expect(await listIds('3d')).toEqual([today, yesterday, third]);
    expect(await listIds('7d')).toEqual([today, yesterday, third, seventh]);
    expect(await listIds()).toEqual([today, yesterday, third, seventh, eighth]);
    const staked = await Promise.all(
      (['today', '3d', '7d', undefined] as const).map(
        async (range) => (await records(range === undefined ? {} : { range })).statistic.sum_bet_amount,
      ),
    );
    expect(staked).toEqual(['1.00', '5.50', '10.50', '20.50']);
  });

  it('name the games in the language of the member', async () => {
    const call = createCall({ baseUrl: server.url, token: () => maria.token, locale: () => 'en' });
    const titles = (await call('gameRecords', {})).data.data.map(({ title }) => title);
    expect(new Set(titles)).toEqual(new Set(['Tiger’s Turn']));
  });

  it('sum all pages', async () => {
    const { data, statistic } = await records();
    const sumAmounts = (texts: string[]) => sum(texts.map(parseReais).filter((amount) => amount !== undefined));
    const staked = sumAmounts(data.data.map((row) => row.bet_amount));
    const won = sumAmounts(data.data.map((row) => row.win_amount));
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

  it('are filtered by provider', async () => {
    expect((await records({ api_name: 'arara' })).data.total).toBe(5);
    const other = await records({ api_name: 'outra' });
    expect(other.data.total).toBe(0);
    expect(other.statistic.sum_bet_amount).toBe('0.00');
  });

  it('count no valid stake for a bet with almost no risk', async () => {
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

  it('read the same in pages as at once', async () => {
    const all = (await records()).data.data.map(({ round_id: id }) => id);
    const walked: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 2); page += 1)
      walked.push(...(await records({ page, limit: 2 })).data.data.map(({ round_id: id }) => id));
    expect(walked).toEqual(all);
    expect((await records({ page: 99, limit: 2 })).data).toMatchObject({ total: all.length, data: [] });
  });

  it('show a round to its own player only', async () => {
    const joana = await registerMember(server);
    const round_id = await play('1.00');
    expect((await maria.call('round', { round_id })).data.round_id).toBe(round_id);
    await expect(joana.call('round', { round_id })).rejects.toMatchObject({ code: 404, error: 'not_found' });
    expect((await joana.call('gameRecords', {})).data.total).toBe(0);
  });

  it.each(['0', 'nao-e-um-numero', '00000000-0000-7000-8000-000000000000'])('find no round %s', async (round_id) => {
    await expect(maria.call('round', { round_id })).rejects.toMatchObject({ code: 404, error: 'not_found' });
  });
});
