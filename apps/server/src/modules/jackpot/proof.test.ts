import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { numberByHand } from '../../../testing/jackpot-books.ts';
import { type TestHouse, createTestHouse, deposit, registerMember, signInStaff } from '../../../testing/index.ts';
import { openJackpot } from '../../../testing/jackpots.ts';
import { betOnce } from '../../../testing/tournaments.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse();
  const [root, rui] = [await signInStaff(house, 'admin'), await signInStaff(house, 'finance')];
  await openJackpot(root, rui, { one_in: '200.00', contribution_bps: 40 });
});

afterAll(() => house.close());

it('is told of every round so that anybody comes to the same number, once the seed that was committed to is revealed', async () => {
  const maria = await registerMember(house);
  await deposit(house, maria, '3000.00');
  const rounds: string[] = [];
  for (let turn = 0; turn < 200; turn += 1)
    rounds.push((await betOnce(maria, turn % 8 === 0 ? '50.00' : '1.00')).round_id);
  const [first = ''] = rounds;
  expect((await maria.call('round', { round_id: first })).data.server_seed).toBeNull();
  await maria.call('rotateSeed', { client_seed: 'outra-semente' });
  let [checked, won] = [0, 0];
  for (const round_id of rounds) {
    const { data: round } = await maria.call('round', { round_id });
    const { data: drawn } = await maria.call('jackpotRound', { round_id });
    const serverSeed = round.server_seed ?? '';
    expect(hash('sha256', serverSeed)).toBe(round.commitment);
    expect(drawn.map(({ key }) => key)).toEqual(['arara', 'pote-de-teste']);
    for (const { key, stake_centavos: stake, one_in: oneIn, number: told, won: isWon } of drawn) {
      const seeds = { serverSeed, clientSeed: round.client_seed, nonce: BigInt(round.nonce) };
      const number = numberByHand(seeds, key, BigInt(oneIn));
      expect([told, isWon]).toEqual([String(number), number < BigInt(stake)]);
      checked += 1;
      won += isWon ? 1 : 0;
    }
  }
  expect(checked).toBe(400);
  expect(won).toBeGreaterThan(0);
}, 120_000);
