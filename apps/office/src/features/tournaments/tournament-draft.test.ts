import { describe, expect, it } from 'vitest';
import { blank, budgetIn, draftOf, inputOf, withRow } from './tournament-draft.ts';

const read = {
  ...blank('arara', '2026-11-21'),
  id: 7,
  saved_version: 3,
  titles: { pt: 'Torneio', en: 'Tournament' },
  bodies: { pt: 'Jogue.' },
  games: ['dado', 'roleta'],
  prizes: [
    { from: 1, to: 1, amount: '1000.00' },
    { from: 2, to: 5, amount: '50.50' },
  ],
};

describe('a tournament as it is typed', () => {
  it('is sent back as it was read where nothing was changed', () => {
    expect(inputOf(read, draftOf(read))).toEqual(read);
  });

  it('leaves out words that were emptied, but for Portuguese, which is refused', () => {
    const draft = { ...draftOf(read), titles: { pt: '', en: ' ' } };
    expect(inputOf(read, draft).titles).toEqual({ pt: '' });
  });

  it('takes numbers as Brazilians type them', () => {
    const draft = draftOf(read);
    const payment = { ...draft.payment, pocket: 'bonus', times: '2,5', maxBet: '1.250,00', isForfeit: true };
    expect(inputOf(read, { ...draft, payment, leastStaked: '1.000' })).toMatchObject({
      least_staked: '1000',
      payment: { pocket: 'bonus', multiplierE2: 250, maxBet: '1250.00', onWithdrawal: 'forfeit', maxConversion: null },
    });
  });

  it('sends what cannot be read as what is refused, never as nothing', () => {
    const draft = { ...draftOf(read), prizes: [{ from: '1', to: 'x', amount: 'muito' }] };
    const sent = JSON.parse(JSON.stringify(inputOf(read, draft))) as { prizes: object[] };
    expect(sent.prizes).toEqual([{ from: 1, to: null, amount: 'muito' }]);
  });
});

describe('prizes as they are typed', () => {
  it('come to a budget as soon as all of them can be read', () => {
    expect(budgetIn(draftOf(read).prizes)).toBe(1202_00n);
    expect(budgetIn([{ from: '1', to: '1', amount: '' }])).toBeUndefined();
    expect(budgetIn([{ from: '2', to: '1', amount: '5' }])).toBeUndefined();
  });

  it('go on where the last row ended', () => {
    expect(withRow(draftOf(read).prizes).at(-1)).toEqual({ from: '6', to: '6', amount: '' });
    expect(withRow([])).toEqual([{ from: '1', to: '1', amount: '' }]);
  });
});
