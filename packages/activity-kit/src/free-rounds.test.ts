import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { computeFreeRoundsValue, type FreeRoundsPrize, toWinWageringE2 } from './free-rounds.ts';
import { findFreeRoundsFaults, listOfferedFreeRounds } from './free-rounds-form.ts';
import { type Prize, prizesField, toFreeRoundsPrize, toMoneyPrize } from './prize.ts';
import type { Rule } from './form.ts';
import { readRule, writeRule } from './read-rule.ts';
import { formatReward, formatRewardFigure, formatRewardsFigure, listFreeRoundsTexts } from './reward-text.ts';
import { listFreeRoundsSentences } from './terms-sentences.ts';
import { type Payment, asBonus, asCash } from './terms.ts';

const tiger: FreeRoundsPrize = {
  game: 'tigre-da-vez',
  rounds: 20,
  stake: centavos(50),
  expiresInDays: 7,
  winnings: 'cash',
};
const toBonus: FreeRoundsPrize = { ...tiger, winnings: 'bonus' };
const form = { prizes: prizesField } as const;

const titles = new Map([['tigre-da-vez', 'Tigre da Vez']]);

const findFaults = (prizes: readonly Prize[], payment: Payment) =>
  findFreeRoundsFaults(form, { prizes } as unknown as Rule, payment);

const toInput = (freeRounds: unknown) => ({
  prizes: [1, 2].map((weight) => ({ label: { pt: 'Prêmio' }, amount: '10.00', icon: null, freeRounds, weight })),
});

describe('the value of free rounds', () => {
  it('is the sum of their stakes, and the amount of their prize', () => {
    expect(computeFreeRoundsValue(tiger)).toBe(10_00n);
    expect(toFreeRoundsPrize(tiger, 3)).toMatchObject({ amount: 10_00n, label: { pt: '20 giros grátis' }, weight: 3 });
  });

  it('is a fault where the amount differs', () => {
    const wrong: Prize = { ...toFreeRoundsPrize(tiger, 1), amount: centavos(9_99) };
    expect(findFaults([toMoneyPrize(centavos(1_00), 1), wrong], asCash)).toEqual([
      { path: 'prizes.1.amount', code: 'disagrees' },
    ]);
    expect(findFaults([toFreeRoundsPrize(tiger, 1), toFreeRoundsPrize(toBonus, 1)], asBonus(500))).toEqual([]);
  });
});

describe('the wagering requirement of their wins', () => {
  it('is that of the promotion for a bonus, and none for cash', () => {
    expect(toWinWageringE2(toBonus, asBonus(500))).toBe(500);
    expect(toWinWageringE2(tiger, asBonus(500))).toBe(0);
  });

  it('is a fault where it is no whole multiple', () => {
    const [bonus, cash] = [toFreeRoundsPrize(toBonus, 1), toFreeRoundsPrize(tiger, 1)];
    expect(findFaults([cash, bonus], asBonus(150))).toEqual([
      { path: 'prizes.1.freeRounds.winnings', code: 'disagrees' },
    ]);
    expect(findFaults([cash, toMoneyPrize(centavos(10_00), 1)], asBonus(150))).toEqual([]);
  });
});

describe('a rule with free rounds', () => {
  const input = { game: 'tigre-da-vez', rounds: 20, stake: '0.50', expiresInDays: 7, winnings: 'cash' };

  it('survives reading and writing', () => {
    const read = readRule(form, toInput(input));
    expect('rule' in read && writeRule(form, read.rule)).toEqual(toInput(input));
    expect('rule' in read && listOfferedFreeRounds(form, read.rule)).toEqual([
      { path: 'prizes.0.freeRounds', freeRounds: tiger, valuePath: 'prizes.0.amount', value: 10_00n },
      { path: 'prizes.1.freeRounds', freeRounds: tiger, valuePath: 'prizes.1.amount', value: 10_00n },
    ]);
  });

  it.each([
    ['no round', { rounds: 0 }, 'rounds', 'too_small'],
    ['more than a thousand rounds', { rounds: 1001 }, 'rounds', 'too_large'],
    ['no stake', { stake: '0.00' }, 'stake', 'too_small'],
    ['no day', { expiresInDays: 0 }, 'expiresInDays', 'too_small'],
    ['another balance', { winnings: 'points' }, 'winnings', 'malformed'],
  ])('is refused for %s', (_, change, field, code) => {
    const read = readRule(form, toInput({ ...input, ...change }));
    expect('faults' in read && read.faults).toContainEqual({ path: `prizes.0.freeRounds.${field}`, code });
  });

  it('that was stored before the field existed has none', () => {
    const [old] = [toInput(undefined)];
    const read = readRule(form, JSON.parse(JSON.stringify(old)));
    expect('rule' in read && listOfferedFreeRounds(form, read.rule)).toEqual([]);
    expect('rule' in read && writeRule(form, read.rule)).toEqual(toInput(null));
  });
});

describe('the sentences of free rounds', () => {
  it('name their number, stake, days and where wins go', () => {
    const [play, wins, instead] = listFreeRoundsSentences({ offered: [null, tiger], titles }, asCash, 'pt');
    expect(play).toContain('20 giros grátis de Tigre da Vez');
    expect(play).toContain('R$\u00a00,50');
    expect(play).toContain('7 dias');
    expect(wins).toContain('sem rollover');
    expect(instead).toContain('fora do ar');
    expect(listFreeRoundsSentences({ offered: [toBonus], titles }, asBonus(500), 'pt')[1]).toContain('5 vezes');
    expect(listFreeRoundsSentences({ offered: [toBonus], titles }, asBonus(0), 'pt')[1]).toContain('sem rollover');
  });

  it('are none without free rounds', () => {
    expect(listFreeRoundsSentences({ offered: [null], titles }, asCash, 'pt')).toEqual([]);
  });
});

describe('a reward in words', () => {
  const money = { amount: centavos(12_00), freeRounds: null };
  const rounds = { amount: centavos(10_00), freeRounds: tiger };

  it('is an amount, or free rounds with their game and stake', () => {
    expect(formatReward(money, 'pt', titles)).toBe('R$\u00a012,00');
    expect(formatReward(rounds, 'pt', titles)).toBe('20 giros grátis de Tigre da Vez a R$\u00a00,50');
    expect(formatReward(rounds, 'en', new Map())).toBe('20 free spins on tigre-da-vez at R$\u00a00.50');
  });

  it('is a figure of few letters in a headline, and a sum where several are paid', () => {
    expect([formatRewardFigure(money, 'pt'), formatRewardFigure(rounds, 'pt')]).toEqual([
      'R$\u00a012',
      '20 giros grátis',
    ]);
    expect(formatRewardsFigure([money, rounds, money], 'pt')).toBe('R$\u00a024');
    expect(formatRewardsFigure([rounds, rounds], 'pt')).toBe('40 giros grátis');
  });

  it('lists the free rounds of a rule once, those of the greatest value first', () => {
    const few = { ...tiger, rounds: 5 };
    const prizes = [toFreeRoundsPrize(few, 1), toFreeRoundsPrize(tiger, 1), toFreeRoundsPrize(few, 2)];
    expect(listFreeRoundsTexts(form, { prizes } as unknown as Rule, 'pt', titles)).toEqual([
      '20 giros grátis de Tigre da Vez a R$\u00a00,50',
      '5 giros grátis de Tigre da Vez a R$\u00a00,50',
    ]);
  });
});
