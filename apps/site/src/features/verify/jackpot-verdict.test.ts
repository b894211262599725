import { commitment, drawsOf, jackpotNumber, jackpotPurpose, toHex } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type JackpotDraw, jackpotEvidence, jackpotVerdict } from './jackpot-verdict.ts';
import type { StoredRound } from '../../shared/games/round-query.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);
const number = jackpotNumber(drawsOf(serverSeed)('minha-semente', 41, jackpotPurpose('arara')), 1_000_000n);

const round: StoredRound = {
  brand: 'Arara Originals',
  name: 'dado',
  title: 'Dado Certeiro',
  bet_time: '2026-03-01T12:00:00-03:00',
  bet_amount: '1.00',
  win_amount: '0.00',
  net_amount: '-1.00',
  status: 'settled',
  round_id: 'R1',
  outside: false,
  free_stake: null,
  game_version: '1',
  input: null,
  outcome: null,
  multiplier_e4: '0',
  seed_id: 'D1',
  commitment: commitment(serverSeed),
  seed_convention: 'text',
  client_seed: 'minha-semente',
  server_seed: toHex(serverSeed),
  nonce: 41,
  steps: null,
  shared: null,
};

const draw: JackpotDraw = {
  key: 'arara',
  title: 'Jackpot da Arara',
  stake: '1.00',
  stake_centavos: '100',
  contribution: '0.30',
  fed: '0.00',
  taken_back: '0.00',
  one_in: '1000000',
  number: String(number),
  won: number < 100n,
  amount: '0.00',
  drop: null,
};

const HOLDS = { seedHolds: true, numberHolds: true, wonHolds: true, secondHolds: true };

describe('verdict on a jackpot draw', () => {
  it('is positive for a correct draw', async () => {
    expect(await jackpotVerdict(round, draw)).toEqual(HOLDS);
  });

  it('waits until the seed is revealed', async () => {
    expect(await jackpotVerdict({ ...round, server_seed: null }, draw)).toBeUndefined();
    expect(jackpotEvidence({ ...round, server_seed: null }, draw)).toBeUndefined();
  });

  it('is negative for another seed, another number, other odds and a prize that was withheld', async () => {
    const other = { ...round, server_seed: toHex(serverSeed.toReversed()) };
    expect(await jackpotVerdict(other, draw)).toMatchObject({
      seedHolds: false,
      numberHolds: false,
      secondHolds: false,
    });
    const forged = { ...draw, number: String(number + 1n) };
    expect(await jackpotVerdict(round, forged)).toMatchObject({ numberHolds: false, secondHolds: false });
    expect(await jackpotVerdict(round, { ...draw, one_in: '999999' })).toMatchObject({ numberHolds: false });
    expect(await jackpotVerdict(round, { ...draw, stake_centavos: '1000000' })).toMatchObject({ wonHolds: false });
    expect(await jackpotVerdict(round, { ...draw, one_in: '0' })).toMatchObject({ numberHolds: false });
  });
});
