import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { type Centavos, centavos } from '@arara/money';
import { catalogues } from './locales/catalogues.ts';
import { speaking } from './speech.ts';
import type { Payment } from './terms.ts';

const speak = speaking(catalogues);

/** The reward by which a requirement is shown: round, and of a size that people know. */
const EXAMPLE = centavos(10_00);

/** What a category of games is called; one that the house does not know by its key. */
export function categoryWord(category: string, locale: LocaleKey): string {
  const words: Readonly<Record<string, string>> = catalogues[locale];
  return Object.hasOwn(words, category) ? (words[category] ?? category) : category;
}

/** Some things as one list, as the language joins them. */
export const listed = (things: readonly string[], locale: LocaleKey): string =>
  new Intl.ListFormat(localeTags[locale], { type: 'conjunction' }).format(things);

function asked({ pocket, multiplierE2 }: Payment, locale: LocaleKey): string {
  const { say, money } = speak(locale);
  if (multiplierE2 === 0) return say(pocket === 'cash' ? 'cashFree' : 'bonusFree');
  return say(pocket === 'cash' ? 'cashAsked' : 'bonusAsked', {
    times: multiplierE2 / 100,
    example: money(EXAMPLE),
    asked: money(((EXAMPLE * BigInt(multiplierE2)) / 100n) as Centavos),
  });
}

function counting({ contribution, gameContribution, excludedGames }: Payment, locale: LocaleKey): readonly string[] {
  const { say, share } = speak(locale);
  const rows = contribution.map(({ category, shareBps }) =>
    say('categoryCounts', { category: categoryWord(category, locale), share: share(shareBps) }),
  );
  return [
    rows.length > 0 ? say('someCount', { list: listed(rows, locale) }) : say('allCount'),
    ...(gameContribution.length > 0 ? [say('gamesCount', { games: gameContribution.length })] : []),
    ...(excludedGames.length > 0 ? [say('gamesExcluded', { games: excludedGames.length })] : []),
    say('riskless'),
  ];
}

function conversion({ maxConversion, isSticky }: Payment, locale: LocaleKey): readonly string[] {
  const { say, money } = speak(locale);
  const most = maxConversion === null ? [] : [say('maxConversion', { most: money(maxConversion) })];
  if (isSticky) return [say('sticky'), ...most];
  return most.length > 0 ? most : [say('allConverts')];
}

/** How a reward is paid and what it asks for, told in full: what counts, how long, the largest bet, what becomes cash. */
export function paymentSentences(payment: Payment, locale: LocaleKey): readonly string[] {
  const { say, money } = speak(locale);
  const { pocket, multiplierE2, maxBet, expiresInDays, use, onWithdrawal } = payment;
  if (pocket === 'cash') return [asked(payment, locale), ...(multiplierE2 > 0 ? [say('riskless')] : [])];
  if (multiplierE2 === 0) return [asked(payment, locale), ...conversion(payment, locale)];
  return [
    asked(payment, locale),
    say('queue'),
    say('expiry', { days: expiresInDays }),
    maxBet === null ? say('noMaxBet') : say('maxBet', { most: money(maxBet) }),
    ...counting(payment, locale),
    say('plainFirst'),
    say(use === 'cash_first' ? 'cashFirst' : 'bonusFirst'),
    ...conversion(payment, locale),
    say(onWithdrawal === 'keep' ? 'keepsOnWithdrawal' : 'forfeitsOnWithdrawal'),
  ];
}

/** Which bets a reward is earned by: those that carry risk, all of them, or none. */
export type Earning = 'valid' | 'bets' | 'nothing';

/** What ends the rules of every promotion: its payment, whose bets count, whose days, and what cancels a reward. */
export function closingSentences(payment: Payment, locale: LocaleKey, earnedBy: Earning): readonly string[] {
  const { say } = speak(locale);
  const told = [
    ...(earnedBy === 'nothing' ? [] : [say('ownMoney')]),
    ...(earnedBy === 'valid' ? [say('riskless')] : []),
    ...paymentSentences(payment, locale),
    say('days'),
    say('fairPlay'),
  ];
  return [...new Set(told)];
}
