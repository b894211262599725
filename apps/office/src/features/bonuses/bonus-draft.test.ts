import { describe, expect, it } from 'vitest';
import { toBonusInput, emptyBonus } from './bonus-draft.ts';

const draft = { ...emptyBonus, player: 7, amount: '50,00', reason: 'desculpa por uma queda' };

describe('bonus draft', () => {
  it('sends all terms', () => {
    expect(toBonusInput({ ...draft, maxBet: '25', isSticky: true })).toEqual({
      player_id: 7,
      amount: '50.00',
      reason: 'desculpa por uma queda',
      terms: {
        pocket: 'bonus',
        multiplierE2: 1000,
        contribution: [],
        gameContribution: [],
        maxBet: '25',
        excludedGames: [],
        expiresInDays: 30,
        use: 'cash_first',
        maxConversion: null,
        isSticky: true,
        onWithdrawal: 'keep',
      },
    });
  });

  it('sends no bonus terms for a cash grant', () => {
    const terms = toBonusInput({ ...draft, pocket: 'cash', maxBet: '25', maxConversion: '9', isSticky: true })?.terms;
    expect(terms).toMatchObject({ pocket: 'cash', maxBet: null, maxConversion: null, isSticky: false });
  });

  it.each([
    ['nobody', { player: undefined }],
    ['no amount', { amount: '0' }],
    ['an amount that is none', { amount: 'dez' }],
    ['no reason', { reason: 'oi' }],
    ['a number of times that is none', { times: 'x' }],
    ['no days', { days: '0' }],
    ['a bound that is none', { maxBet: 'muito' }],
  ])('refuses to send %s', (_, part) => {
    expect(toBonusInput({ ...draft, ...part })).toBeUndefined();
  });
});
