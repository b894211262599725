import { localeKeys } from '@arara/contract/locales';
import { centavos, rate } from '@arara/money';
import { describe, expect, it } from 'vitest';
import type { Rule } from './form.ts';
import { readRule, writeRule } from './read-rule.ts';
import { type Payment, asBonus, asCash, paymentForm, termsOf } from './terms.ts';
import { categoryWord, closingSentences, paymentSentences } from './terms-sentences.ts';

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

  it('stands for terms that know each share by its category and by its game', () => {
    expect(termsOf(strict)).toEqual({
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
    expect(termsOf(asCash)).toMatchObject({
      multiplierE2: 0,
      maxBet: null,
      contribution: { categories: {}, games: {} },
    });
  });
});

describe('the sentences of a payment', () => {
  it('say of free cash that it is free', () => {
    expect(paymentSentences(asCash, 'en')).toEqual([
      'The reward is paid in cash to your balance and asks for no bets before it is withdrawn.',
    ]);
  });

  it('say of a bonus all that it asks for', () => {
    const told = paymentSentences(strict, 'en').join('\n');
    for (const part of [
      'bet 35.5 times its amount',
      'a reward of R$10.00 asks for R$355.00',
      '1 day to complete',
      'R$25.00 at most',
      'Live: 10%',
      '1 game has a counting share',
      '2 games do not accept',
      'uses the bonus first',
      'The reward itself does not become cash',
      'At most R$1,000.00 becomes cash',
      'waits its turn',
      'counts first towards what your deposits',
      'you lose the bonus',
    ])
      expect(told.toLowerCase()).toContain(part.toLowerCase());
  });

  it('say the contrary of the contrary', () => {
    const told = paymentSentences(asBonus(1_00), 'en').join('\n');
    for (const part of [
      'no limit of its own',
      'Every game counts',
      'your own money first',
      'does not cancel',
      'Everything in the bonus becomes cash',
    ])
      expect(told).toContain(part);
  });

  it('say of a bonus that asks for nothing what becomes of it, and no more', () => {
    expect(paymentSentences(asBonus(0), 'en')).toEqual([
      'The reward comes as bonus balance and becomes cash without any bets being asked for.',
      'Everything in the bonus becomes cash.',
    ]);
  });

  it('write amounts as the language writes them', () => {
    expect(paymentSentences(strict, 'pt').join(' ')).toContain('R$\u00a01.000,00');
    expect(paymentSentences(strict, 'pt').join(' ')).toContain('1 dia ');
  });

  it.each(localeKeys)('are there in %s, different for every term, and leave no blank', (locale) => {
    const one = closingSentences(strict, locale, 'valid');
    const other = closingSentences(asBonus(20_00), locale, 'nothing');
    expect(new Set([...one, ...other]).size).toBeGreaterThan(one.length + 3);
    for (const sentence of [...one, ...other]) expect(sentence).not.toMatch(/[{}|]|undefined/);
  });
});

describe('what ends every rule', () => {
  it('says whose bets earn the reward, where bets do, and nothing twice', () => {
    const told = closingSentences(asCash, 'en', 'valid').join('\n');
    expect(told).toContain("only bets with one's own money");
    expect(told).toContain('red and black');
    expect(closingSentences(asCash, 'en', 'bets').join('\n')).not.toContain('red and black');
    expect(closingSentences(asCash, 'en', 'nothing').join('\n')).not.toContain('own money');
    const all = closingSentences(asBonus(20_00), 'en', 'valid');
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a category', () => {
  it('has a word in each language, and one that is unknown its key', () => {
    expect(categoryWord('slot', 'cn')).toBe('老虎机');
    expect(categoryWord('video-game', 'pt')).toBe('Video game');
    expect(categoryWord('cricket', 'pt')).toBe('cricket');
    expect(categoryWord('toString', 'pt')).toBe('toString');
  });
});
