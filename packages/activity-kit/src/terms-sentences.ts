import { categories } from '@arara/contract';
import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { type Centavos, centavos } from '@arara/money';
import { translations } from '../messages/messages.ts';
import { type FreeRoundsPrize, type GameTitles, toWinWageringE2 } from './free-rounds.ts';
import { findNumberFormat } from './number-format.ts';
import type { Payment } from './terms.ts';

/** The amount of the example that explains a requirement. */
const EXAMPLE = centavos(10_00);

const isCategory = (category: string): category is (typeof categories)[number] =>
  (categories as readonly string[]).includes(category);

/** The name of a game category; an unknown one is shown by its key. */
export function findCategoryName(category: string, locale: LocaleKey): string {
  return isCategory(category) ? translations[locale](`category.${category}`) : category;
}

/** Joins items to a list in a language. */
export const formatList = (things: readonly string[], locale: LocaleKey): string =>
  new Intl.ListFormat(localeTags[locale], { type: 'conjunction' }).format(things);

function formatRequirement({ pocket, multiplierE2 }: Payment, locale: LocaleKey): string {
  const t = translations[locale];
  const { money } = findNumberFormat(locale);
  if (multiplierE2 === 0) return t(pocket === 'cash' ? 'cashFree' : 'bonusFree');
  return t(pocket === 'cash' ? 'cashRollover' : 'bonusRollover', {
    times: multiplierE2 / 100,
    example: money(EXAMPLE),
    required: money(((EXAMPLE * BigInt(multiplierE2)) / 100n) as Centavos),
  });
}

function listContributionSentences(
  { contribution, gameContribution, excludedGames }: Payment,
  locale: LocaleKey,
): readonly string[] {
  const t = translations[locale];
  const { share } = findNumberFormat(locale);
  const rows = contribution.map(({ category, shareBps }) =>
    t('categoryCounts', { category: findCategoryName(category, locale), share: share(shareBps) }),
  );
  return [
    rows.length > 0 ? t('someCount', { list: formatList(rows, locale) }) : t('allCount'),
    ...(gameContribution.length > 0 ? [t('gamesCount', { games: gameContribution.length })] : []),
    ...(excludedGames.length > 0 ? [t('gamesExcluded', { games: excludedGames.length })] : []),
    t('riskless'),
  ];
}

function listConversionSentences({ maxConversion, isSticky }: Payment, locale: LocaleKey): readonly string[] {
  const t = translations[locale];
  const { money } = findNumberFormat(locale);
  const most = maxConversion === null ? [] : [t('maxConversion', { most: money(maxConversion) })];
  if (isSticky) return [t('sticky'), ...most];
  return most.length > 0 ? most : [t('allConverts')];
}

/** The complete terms of a reward: what counts, its duration, the maximum bet, and what becomes cash. */
export function listPaymentSentences(payment: Payment, locale: LocaleKey): readonly string[] {
  const t = translations[locale];
  const { money } = findNumberFormat(locale);
  const { pocket, multiplierE2, maxBet, expiresInDays, use, onWithdrawal } = payment;
  if (pocket === 'cash') return [formatRequirement(payment, locale), ...(multiplierE2 > 0 ? [t('riskless')] : [])];
  if (multiplierE2 === 0) return [formatRequirement(payment, locale), ...listConversionSentences(payment, locale)];
  return [
    formatRequirement(payment, locale),
    t('queue'),
    t('expiry', { days: expiresInDays }),
    maxBet === null ? t('noMaxBet') : t('maxBet', { most: money(maxBet) }),
    ...listContributionSentences(payment, locale),
    t('plainFirst'),
    t(use === 'cash_first' ? 'cashFirst' : 'bonusFirst'),
    ...listConversionSentences(payment, locale),
    t(onWithdrawal === 'keep' ? 'keepsOnWithdrawal' : 'forfeitsOnWithdrawal'),
  ];
}

/** Free rounds that a promotion offers, `null` for a reward in money, with the titles of their games. */
export interface FreeRoundsOffer {
  readonly offered: readonly (FreeRoundsPrize | null)[];
  readonly titles: GameTitles;
}

/** What free rounds are, where their wins go, and what is paid instead of those that cannot be granted; none without them. */
export function listFreeRoundsSentences(
  { offered, titles }: FreeRoundsOffer,
  payment: Payment,
  locale: LocaleKey,
): readonly string[] {
  const t = translations[locale];
  const { money } = findNumberFormat(locale);
  const all = offered.filter((freeRounds) => freeRounds !== null);
  const wins = all.map((freeRounds) =>
    freeRounds.winnings === 'cash'
      ? t('freeRoundsCash')
      : t('freeRoundsBonus', { times: toWinWageringE2(freeRounds, payment) / 100 }),
  );
  return [
    ...all.map(({ game, rounds, stake, expiresInDays: days }) =>
      t('freeRoundsPlay', { rounds, game: titles.get(game) ?? game, stake: money(stake), days }),
    ),
    ...wins,
    ...(all.length > 0 ? [t('freeRoundsInstead')] : []),
  ];
}

/** The bets that earn a reward: those that carry risk, all, or none. */
export type Earning = 'valid' | 'bets' | 'nothing';

/** The last sentences of every promotion: payment, free rounds that it offers, bets that count, days, and what cancels a reward. */
export function listClosingSentences(
  payment: Payment,
  locale: LocaleKey,
  earnedBy: Earning,
  freeRounds?: FreeRoundsOffer,
): readonly string[] {
  const t = translations[locale];
  const sentences = [
    ...(earnedBy === 'nothing' ? [] : [t('ownMoney')]),
    ...(earnedBy === 'valid' ? [t('riskless')] : []),
    ...listPaymentSentences(payment, locale),
    ...(freeRounds === undefined ? [] : listFreeRoundsSentences(freeRounds, payment, locale)),
    t('days'),
    t('fairPlay'),
  ];
  return [...new Set(sentences)];
}
