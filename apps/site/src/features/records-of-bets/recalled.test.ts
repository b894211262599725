import { describe, expect, it } from 'vitest';
import type { Round } from '../verify/verify-queries.ts';
import { choiceOf, settledOf, stepsOf } from './recalled.ts';

const instant: Round = {
  brand: 'arara',
  name: 'dado',
  title: 'Dado',
  bet_time: '2026-03-01T12:00:00-03:00',
  bet_amount: '2.50',
  win_amount: '5.00',
  net_amount: '2.50',
  status: 'settled',
  round_id: 'R1',
  game_version: '1.0.0',
  input: { side: 'under', target: 5_000 },
  outcome: { side: 'under', target: 5_000, roll: 12 },
  multiplier_e4: '20000',
  seed_id: 'S1',
  commitment: 'c',
  seed_convention: 'text',
  client_seed: 'minha',
  nonce: 7,
  server_seed: null,
  steps: null,
};
const moves: Round = {
  ...instant,
  bet_amount: '5.00',
  input: { choice: { decks: 1 }, moves: ['double', 'stand'] },
  steps: [
    { view: { at: 0 }, staked: '2.50' },
    { view: { at: 1 }, staked: '5.00' },
    { view: { at: 2 }, staked: '5.00' },
  ],
};

describe('a round of the past', () => {
  it('is handed to its view as it was when it was bet', () => {
    expect(settledOf(instant)).toMatchObject({ outcome: instant.outcome, multiplierE4: 20_000n, win: 500n });
    expect(stepsOf(instant)).toEqual([]);
    expect(choiceOf(instant)).toEqual({ side: 'under', target: 5_000 });
  });

  it('of moves is handed over step by step, and is over at the last of them alone', () => {
    const steps = stepsOf(moves);
    expect(steps.map(({ made, staked, view }) => [made, staked, view])).toEqual([
      [0, 250n, { at: 0 }],
      [1, 500n, { at: 1 }],
      [2, 500n, { at: 2 }],
    ]);
    expect(steps.map(({ stake }) => stake)).toEqual([250n, 250n, 250n]);
    expect(steps.map(({ over }) => over)).toEqual([null, null, { multiplierE4: 20_000n, win: 500n }]);
    expect(choiceOf(moves)).toEqual({ decks: 1 });
  });
});
