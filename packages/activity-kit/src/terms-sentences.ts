import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { type Centavos, centavos } from '@arara/money';
import { catalogues } from './locales/catalogues.ts';
import { createTextFormatters } from './speech.ts';
import type { Payment } from './terms.ts';

const inLocale = createTextFormatters(catalogues);

/** The amount of the example that explains a requirement. */
const EXAMPLE = centavos(10_00);

/** The name of a game category; an unknown one is shown by its key. */
export function findCategoryName(category: string, locale: LocaleKey): string {
  const words: Readonly<Record<string, string>> = catalogues[locale];
  return Object.hasOwn(words, category) ? (words[category] ?? category) : category;
}

/** Joins items to a list in a language. */
export const formatList = (things: readonly string[], locale: LocaleKey): string =>
  new Intl.ListFormat(localeTags[locale], { type: 'conjunction' }).format(things);

function formatRequirement({ pocket, multiplierE2 }: Payment, locale: LocaleKey): string {
  const { say, money } = inLocale(locale);
  if (multiplierE2 === 0) return say(pocket === 'cash' ? 'cashFree' : 'bonusFree');
  return say(pocket === 'cash' ? 'cashAsked' : 'bonusAsked', {
    times: multiplierE2 / 100,
    example: money(EXAMPLE),
    asked: money(((EXAMPLE * BigInt(multiplierE2)) / 100n) as Centavos),
  });
}

function listContributionSentences(
  { contribution, gameContribution, excludedGames }: Payment,
  locale: LocaleKey,
): readonly string[] {
  const { say, share } = inLocale(locale);
  const rows = contribution.map(({ category, shareBps }) =>
    say('categoryCounts', { category: findCategoryName(category, locale), share: share(shareBps) }),
  );
  return [
    rows.length > 0 ? say('someCount', { list: formatList(rows, locale) }) : say('allCount'),
    ...(gameContribution.length > 0 ? [say('gamesCount', { games: gameContribution.length })] : []),
    ...(excludedGames.length > 0 ? [say('gamesExcluded', { games: excludedGames.length })] : []),
    say('riskless'),
  ];
}

function listConversionSentences({ maxConversion, isSticky }: Payment, locale: LocaleKey): readonly string[] {
  const { say, money } = inLocale(locale);
  const most = maxConversion === null ? [] : [say('maxConversion', { most: money(maxConversion) })];
  if (isSticky) return [say('sticky'), ...most];
  return most.length > 0 ? most : [say('allConverts')];
}

/** The complete terms of a reward: what counts, its duration, the maximum bet, and what becomes cash. */
export function listPaymentSentences(payment: Payment, locale: LocaleKey): readonly string[] {
  const { say, money } = inLocale(locale);
  const { pocket, multiplierE2, maxBet, expiresInDays, use, onWithdrawal } = payment;
  if (pocket === 'cash') return [formatRequirement(payment, locale), ...(multiplierE2 > 0 ? [say('riskless')] : [])];
  if (multiplierE2 === 0) return [formatRequirement(payment, locale), ...listConversionSentences(payment, locale)];
  return [
    formatRequirement(payment, locale),
    say('queue'),
    say('expiry', { days: expiresInDays }),
    maxBet === null ? say('noMaxBet') : say('maxBet', { most: money(maxBet) }),
    ...listContributionSentences(payment, locale),
    say('plainFirst'),
    say(use === 'cash_first' ? 'cashFirst' : 'bonusFirst'),
    ...listConversionSentences(payment, locale),
    say(onWithdrawal === 'keep' ? 'keepsOnWithdrawal' : 'forfeitsOnWithdrawal'),
  ];
}

/** The bets that earn a reward: those that carry risk, all, or none. */
export type Earning = 'valid' | 'bets' | 'nothing';

/** The last sentences of every promotion: payment, bets that count, days, and what cancels a reward. */
export function listClosingSentences(payment: Payment, locale: LocaleKey, earnedBy: Earning): readonly string[] {
  const { say } = inLocale(locale);
  const sentences = [
    ...(earnedBy === 'nothing' ? [] : [say('ownMoney')]),
    ...(earnedBy === 'valid' ? [say('riskless')] : []),
    ...listPaymentSentences(payment, locale),
    say('days'),
    say('fairPlay'),
  ];
  return [...new Set(sentences)];
}
