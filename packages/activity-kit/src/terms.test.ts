import { localeKeys } from '@arara/contract/locales';
import { centavos, rate } from '@arara/money';
import { describe, expect, it } from 'vitest';
import type { Rule } from './form.ts';
import { readRule, writeRule } from './read-rule.ts';
import { type Payment, asBonus, asCash, paymentForm, toTerms } from './terms.ts';
import { findCategoryName, listClosingSentences, listPaymentSentences } from './terms-sentences.ts';

const strict: Payment = {
  ...asBonus(35_50, 1),
  contribution: [{ category: 'live', shareBps: rate(1_000) }],
  gameContribution: [{ game: 'dado', shareBps: rate(500) }],
  excludedGames: ['roleta', 'roda'],
  maxBet: centavos(25_00),
  maxConversion: centavos(1000_00),
  use: 'bonus_first',
  isSticky: true,
  onWithdrawal: 'forfeit',
};

describe('a payment', () => {
  it.each([asCash, asBonus(20_00), strict])('is read as it was written', (payment) => {
    const data = JSON.parse(JSON.stringify(writeRule(paymentForm, payment as unknown as Rule))) as unknown;
    expect(readRule(paymentForm, data)).toEqual({ rule: payment });
  });

  it('is converted to terms with shares by category and by game', () => {
    expect(toTerms(strict)).toEqual({
      multiplierE2: 35_50,
      contribution: { categories: { live: 1_000 }, games: { dado: 500 } },
      maxBet: 25_00n,
      excludedGames: ['roleta', 'roda'],
      expiresInDays: 1,
      use: 'bonus_first',
      maxConversion: 1000_00n,
      isSticky: true,
      onWithdrawal: 'forfeit',
    });
  });

  it('in cash has no terms but its multiplier', () => {
    expect(toTerms(asCash)).toMatchObject({
      multiplierE2: 0,
      maxBet: null,
      contribution: { categories: {}, games: {} },
    });
  });
});

describe('the sentences of a payment', () => {
  it('describe free cash as free', () => {
    expect(listPaymentSentences(asCash, 'en')).toEqual([
      'The reward goes to your real balance and can be withdrawn without rollover.',
    ]);
  });

  it('list all requirements of a bonus', () => {
    const text = listPaymentSentences(strict, 'en').join('\n');
    for (const part of [
      'bet 35.5 times its amount',
      'a reward of R$\u00a010.00 requires R$\u00a0355.00',
      '1 day to complete',
      'R$\u00a025.00 at most',
      'Live: 10%',
      '1 game counts at a share of its own',
      '2 games do not accept',
      'uses the bonus first',
      'The reward itself does not become real balance',
      'At most R$\u00a01,000.00 becomes real balance',
      'waits its turn',
      'counts first towards the rollover that is left of your deposits',
      'you lose the bonus',
    ])
      expect(text.toLowerCase()).toContain(part.toLowerCase());
  });

  it('describe the opposite settings', () => {
    const text = listPaymentSentences(asBonus(1_00), 'en').join('\n');
    for (const part of [
      'no bet limit of its own',
      'All games count',
      'your real balance first',
      'does not cancel',
      'The whole bonus becomes real balance',
    ])
      expect(text).toContain(part);
  });

  it('describe only the conversion of a bonus without requirement', () => {
    expect(listPaymentSentences(asBonus(0), 'en')).toEqual([
      'The reward goes to your bonus balance and becomes real balance without rollover.',
      'The whole bonus becomes real balance.',
    ]);
  });

  it('format amounts for the language', () => {
    expect(listPaymentSentences(strict, 'pt').join(' ')).toContain('R$\u00a01.000,00');
    expect(listPaymentSentences(strict, 'pt').join(' ')).toContain('1 dia ');
  });

  it.each(localeKeys)('are there in %s, different for every term, and leave no blank', (locale) => {
    const one = listClosingSentences(strict, locale, 'valid');
    const other = listClosingSentences(asBonus(20_00), locale, 'nothing');
    expect(new Set([...one, ...other]).size).toBeGreaterThan(one.length + 3);
    for (const sentence of [...one, ...other]) expect(sentence).not.toMatch(/[{}|]|undefined/);
  });
});

describe('the closing sentences', () => {
  it('state which bets earn the reward, and repeat nothing', () => {
    const text = listClosingSentences(asCash, 'en', 'valid').join('\n');
    expect(text).toContain('only bets with your own money');
    expect(text).toContain('red and black');
    expect(listClosingSentences(asCash, 'en', 'bets').join('\n')).not.toContain('red and black');
    expect(listClosingSentences(asCash, 'en', 'nothing').join('\n')).not.toContain('own money');
    const all = listClosingSentences(asBonus(20_00), 'en', 'valid');
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a category', () => {
  it('has a name in each language; an unknown one is shown by its key', () => {
    expect(findCategoryName('slot', 'zh-Hans')).toBe('老虎机');
    expect(findCategoryName('video-game', 'pt')).toBe('Videogame');
    expect(findCategoryName('cricket', 'pt')).toBe('cricket');
    expect(findCategoryName('toString', 'pt')).toBe('toString');
  });
});
