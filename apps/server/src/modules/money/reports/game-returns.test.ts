import type { Call } from '@arara/contract/client';
import { parseReais } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let risk: Call;
let day: string;

async function bet(stake: string): Promise<bigint> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  const { data } = await maria.call('bet', { session, stake, input: { side: 'over', target: 5150 }, key: freshKey() });
  return parseReais(data.win) ?? 0n;
}

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  risk = await signInStaff(server, 'risk');
  day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  await deposit(server, maria, '100.00');
});

afterAll(() => server.close());

describe('the returns of the games', () => {
  it('compare what was paid with what the sheet of the game declares', async () => {
    const wins = [await bet('2.00'), await bet('3.00')];
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
    await server.settle();
    const { data } = await risk('officeGameReturns', { from: day, to: day });
    const [row] = data.rows;
    expect(row).toMatchObject({
      game: 'dado',
      rounds: 2,
      players: 1,
      stakes: '5.00',
      declared: { least: 0.97, most: 0.970063, deviation: 1.18813 },
      verdict: 'too_few',
    });
    const won = wins.reduce((sum, win) => sum + win, 0n);
    expect(parseReais(row?.wins ?? '')).toBe(won);
    expect(row?.actual).toBeCloseTo(Number(won) / 500, 9);
    expect(row?.high).toBeGreaterThan(1);
  });

  it('may be those of one site or of one game', async () => {
    const list = async (input: { site?: string; game?: string }) =>
      (await risk('officeGameReturns', { from: day, to: day, ...input })).data.rows.map(({ game }) => game);
    expect(await list({ game: 'dado' })).toEqual(['dado']);
    expect(await list({ game: 'torre' })).toEqual([]);
    expect(await list({ site: 'nunca-houve' })).toEqual([]);
  });

  it('are refused for a period that is reversed or too long, and without the permission', async () => {
    const refused = (input: { from: string; to: string }) =>
      expect(risk('officeGameReturns', input)).rejects.toMatchObject({
        code: 422,
        errors: { to: [expect.any(String)] },
      });
    await refused({ from: day, to: '2020-01-01' });
    await refused({ from: '2026-01-01', to: '2026-09-01' });
    await expect(maria.call('officeGameReturns', { from: day, to: day })).rejects.toMatchObject({ code: 401 });
  });
});
