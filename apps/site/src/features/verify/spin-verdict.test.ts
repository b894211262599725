import { commitment, createDraw, toHex } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Spin, spinEvidence, spinVerdict } from './spin-verdict.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);
const weights = [60, 30, 10];
const place = createDraw({ serverSeed, clientSeed: 'minha-semente', nonce: 41 }).weighted(weights);
const prizes = [
  { place: 0, label: 'Não foi desta vez', amount: '0.00', icon: null, free_rounds: null, odds: '60.00' },
  { place: 1, label: 'R$ 1', amount: '1.00', icon: null, free_rounds: null, odds: '30.00' },
  { place: 2, label: 'R$ 10', amount: '10.00', icon: null, free_rounds: null, odds: '10.00' },
];

const spin: Spin = {
  id: 'S1',
  at: '2026-03-01T12:00:00-03:00',
  kind: 'daily_wheel',
  title: 'Roda diária',
  weights,
  prizes,
  place,
  reward: prizes[place]?.amount ?? '',
  seed_id: 'D1',
  commitment: commitment(serverSeed),
  convention: 'text',
  client_seed: 'minha-semente',
  server_seed: toHex(serverSeed),
  nonce: '41',
};
const HOLDS = { seedHolds: true, placeHolds: true, rewardHolds: true, oddsHold: true, secondHolds: true };

describe('verdict on a spin', () => {
  it('is positive for a correct spin', async () => {
    expect(await spinVerdict(spin)).toEqual(HOLDS);
  });

  it('waits until the seed is revealed', async () => {
    expect(await spinVerdict({ ...spin, server_seed: null })).toBeUndefined();
    expect(spinEvidence({ ...spin, server_seed: null })).toBeUndefined();
  });

  it('is negative for another seed, another position, another prize and other odds', async () => {
    expect(await spinVerdict({ ...spin, server_seed: toHex(serverSeed.toReversed()) })).toMatchObject({
      seedHolds: false,
      secondHolds: false,
    });
    expect(await spinVerdict({ ...spin, place: (place + 1) % 3 })).toMatchObject({
      placeHolds: false,
      rewardHolds: false,
      secondHolds: false,
    });
    expect(await spinVerdict({ ...spin, reward: '99.00' })).toMatchObject({ rewardHolds: false });
    const flattered = prizes.map((prize) => ({ ...prize, odds: '33.33' }));
    expect(await spinVerdict({ ...spin, prizes: flattered })).toMatchObject({ oddsHold: false });
  });

  it.each([
    ['server_seed', 'abc'],
    ['client_seed', 'com espaço'],
    ['nonce', '-1'],
  ] as const)('is negative with an invalid %s', async (field, value) => {
    expect(await spinVerdict({ ...spin, [field]: value })).toMatchObject({ placeHolds: false });
  });

  it('is negative with invalid weights', async () => {
    expect(await spinVerdict({ ...spin, weights: [0, 0, 0] })).toMatchObject({ placeHolds: false, secondHolds: false });
  });
});
