import { describe, expect, it } from 'vitest';
import { blank, computeBudget, toDraft, toInput, withRow } from './tournament-draft.ts';

const tiger = { game: 'tigre-da-vez', rounds: 101, stake: '0.50', expiresInDays: 7, winnings: 'cash' };
const read = {
  ...blank('arara', '2026-11-21'),
  id: 7,
  saved_version: 3,
  titles: { pt: 'Torneio', en: 'Tournament' },
  bodies: { pt: 'Jogue.' },
  games: ['dado', 'roleta'],
  prizes: [
    { from: 1, to: 1, amount: '1000.00', freeRounds: null },
    { from: 2, to: 5, amount: '50.50', freeRounds: tiger },
  ],
};

describe('tournament draft', () => {
  it('sends an unchanged tournament as it was read', () => {
    expect(toInput(read, toDraft(read))).toEqual(read);
  });

  it('omits empty translations but sends an empty Portuguese one, which is refused', () => {
    const draft = { ...toDraft(read), titles: { pt: '', en: ' ' } };
    expect(toInput(read, draft).titles).toEqual({ pt: '' });
  });

  it('parses Brazilian numbers', () => {
    const draft = toDraft(read);
    const payment = { ...draft.payment, pocket: 'bonus', times: '2,5', maxBet: '1.250,00', isForfeit: true };
    expect(toInput(read, { ...draft, payment, leastStaked: '1.000' })).toMatchObject({
      least_staked: '1000',
      payment: { pocket: 'bonus', multiplierE2: 250, maxBet: '1250.00', onWithdrawal: 'forfeit', maxConversion: null },
    });
  });

  it('sends unreadable input as a value that the server refuses', () => {
    const draft = { ...toDraft(read), prizes: [{ from: '1', to: 'x', amount: 'muito', freeRounds: null }] };
    const sent = JSON.parse(JSON.stringify(toInput(read, draft))) as { prizes: object[] };
    expect(sent.prizes).toEqual([{ from: 1, to: null, amount: 'muito', freeRounds: null }]);
  });
});

describe('prizes', () => {
  it('sum up to a budget once all are readable', () => {
    expect(computeBudget(toDraft(read).prizes)).toBe(1202_00n);
    expect(computeBudget([{ from: '1', to: '1', amount: '', freeRounds: null }])).toBeUndefined();
    expect(computeBudget([{ from: '2', to: '1', amount: '5', freeRounds: null }])).toBeUndefined();
  });

  it('continue after the last row', () => {
    expect(withRow(toDraft(read).prizes).at(-1)).toEqual({ from: '6', to: '6', amount: '', freeRounds: null });
    expect(withRow([])).toEqual([{ from: '1', to: '1', amount: '', freeRounds: null }]);
  });
});
