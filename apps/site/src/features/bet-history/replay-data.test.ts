import { findRoundGame } from '@arara/games';
import { describe, expect, it } from 'vitest';
import type { StoredRound } from '../../shared/games/round-query.ts';
import { toBetInput, toSettledRound, toTableView, toSessionSteps } from './replay-data.ts';

const instant: StoredRound = {
  brand: 'arara',
  name: 'dado',
  title: 'Dado',
  bet_time: '2026-03-01T12:00:00-03:00',
  bet_amount: '2.50',
  win_amount: '5.00',
  net_amount: '2.50',
  status: 'settled',
  outside: false,
  free_stake: null,
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
  shared: null,
};
const moves: StoredRound = {
  ...instant,
  bet_amount: '5.00',
  input: { choice: { decks: 1 }, moves: ['double', 'stand'] },
  steps: [
    { view: { at: 0 }, staked: '2.50' },
    { view: { at: 1 }, staked: '5.00' },
    { view: { at: 2 }, staked: '5.00' },
  ],
};

describe('the replay of an own round', () => {
  it('shows the stored input, outcome and win', () => {
    expect(toSettledRound(instant)).toMatchObject({ outcome: instant.outcome, multiplierE4: 20_000n, win: 500n });
    expect(toSessionSteps(instant)).toEqual([]);
    expect(toBetInput(instant)).toEqual({ side: 'under', target: 5_000 });
  });

  it('shows a round of several moves step by step and ends with the last one', () => {
    const steps = toSessionSteps(moves);
    expect(steps.map(({ made, staked, view }) => [made, staked, view])).toEqual([
      [0, 250n, { at: 0 }],
      [1, 500n, { at: 1 }],
      [2, 500n, { at: 2 }],
    ]);
    expect(steps.map(({ stake }) => stake)).toEqual([250n, 250n, 250n]);
    expect(steps.map(({ over }) => over)).toEqual([null, null, { multiplierE4: 20_000n, win: 500n }]);
    expect(toBetInput(moves)).toEqual({ decks: 1 });
  });
});

describe('the replay of a shared round', () => {
  const drawn = {
    id: 'R9',
    game: 'foguete',
    number: 71,
    game_version: '1.0.0',
    setup: null,
    outcome: { end: 250 },
    opens_at: '2026-03-01T12:00:00.000Z',
    locks_at: '2026-03-01T12:00:06.000Z',
  };
  const ticket = { input: { target: null }, state: 'paid' as const, left_e4: '15000' };
  const shared = {
    round: drawn,
    left_e4: '15000',
    tickets: [
      { ...ticket, id: 'T1', stake: '2.00', win: '3.00' },
      { ...ticket, id: 'T2', stake: '1.00', win: '0.00', state: 'lost' as const, left_e4: null },
    ],
  };

  it('shows the table at the end of the round with the tickets of the reader only', () => {
    const rules = findRoundGame('foguete');
    if (rules === undefined) throw new Error('foguete is not a shared game');
    const table = toTableView(rules, shared as never);
    expect(table.round).toMatchObject({ id: 'R9', number: 71, state: 'settled', outcome: { end: 250 } });
    expect(table.round.endsAt).toBe(Date.parse(drawn.locks_at) + rules.showMs({ end: 250 }));
    expect(table).toMatchObject({ players: 1, staked: 300n, seen: [], coming: [] });
    expect(table.mine).toMatchObject([
      { id: 'T1', roundId: 'R9', stake: 200n, leftE4: 15_000n, win: 300n, state: 'paid' },
      { id: 'T2', roundId: 'R9', leftE4: null, win: 0n, state: 'lost' },
    ]);
  });
});
