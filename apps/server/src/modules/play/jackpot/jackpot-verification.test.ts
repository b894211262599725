import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { numberByHand } from '../../../../testing/jackpot-nodes.ts';
import { type TestServer, createTestServer, deposit, registerMember, signInStaff } from '../../../../testing/index.ts';
import { openJackpot } from '../../../../testing/jackpots.ts';
import { betOnce } from '../../../../testing/tournaments.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const [root, rui] = [await signInStaff(server, 'admin'), await signInStaff(server, 'finance')];
  await openJackpot(root, rui, { one_in: '200.00', contribution_bps: 40 });
});

afterAll(() => server.close());

it('lets a player recompute the number of every round once the committed seed is revealed', async () => {
  const maria = await registerMember(server);
  await deposit(server, maria, '3000.00');
  const rounds: string[] = [];
  for (let turn = 0; turn < 200; turn += 1)
    rounds.push((await betOnce(maria, turn % 8 === 0 ? '50.00' : '1.00')).round_id);
  const [first = ''] = rounds;
  expect((await maria.call('round', { round_id: first })).data.server_seed).toBeNull();
  await maria.call('rotateSeed', { client_seed: 'outra-semente' });
  let [checked, won] = [0, 0];
  for (const round_id of rounds) {
    const { data: round } = await maria.call('round', { round_id });
    const { data: results } = await maria.call('jackpotRound', { round_id });
    const serverSeed = round.server_seed ?? '';
    expect(hash('sha256', serverSeed)).toBe(round.commitment);
    expect(results.map(({ key }) => key)).toEqual(['arara', 'pote-de-teste']);
    for (const { key, stake_centavos: stake, one_in: oneIn, number: shown, won: isWon } of results) {
      const seeds = { serverSeed, clientSeed: round.client_seed, nonce: BigInt(round.nonce) };
      const number = numberByHand(seeds, key, BigInt(oneIn));
      expect([shown, isWon]).toEqual([String(number), number < BigInt(stake)]);
      checked += 1;
      won += isWon ? 1 : 0;
    }
  }
  expect(checked).toBe(400);
  expect(won).toBeGreaterThan(0);
}, 120_000);
