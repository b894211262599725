import { formatBRL } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { percentText } from '../../shared/format/percent-text.ts';
import { timesText } from '../../shared/format/times-text.ts';
import { contributionName } from '../../shared/promotions/contribution-name.ts';
import { type t as Say, locale } from '../../shared/messages/i18n.ts';
import type { Tournament } from './tournament-queries.ts';

type Rule = Pick<
  Tournament,
  'starts_at' | 'ends_at' | 'games' | 'categories' | 'score' | 'entry' | 'least_staked' | 'payment'
>;

interface Reader {
  t: typeof Say;
  moment: (at: string) => string;
}

const brl = (reais: string): string => formatBRL(centavosOf(reais));

const joinNames = (names: readonly string[]): string => names.join(', ');

function gamesSentence({ games, categories }: Rule, { t }: Reader): string {
  const titles = joinNames(games.map(({ title }) => title));
  const kinds = joinNames(categories.map((category) => t(`shell.category.${category}`)));
  if (games.length === 0 && categories.length === 0) return t('tournaments.ruleEvery');
  if (categories.length === 0) return t('tournaments.ruleGames', { games: titles });
  if (games.length === 0) return t('tournaments.ruleCategories', { categories: kinds });
  return t('tournaments.ruleGamesAnd', { games: titles, categories: kinds });
}

/** The terms of a prize that is bonus money. */
function bonusTerms({ payment }: Rule, { t }: Reader): string[] {
  const { max_bet: maxBet, max_conversion: most, excluded_games: excluded } = payment;
  return [
    ...(maxBet === null ? [] : [t('tournaments.payMaxBet', { amount: brl(maxBet) })]),
    ...(most === null ? [] : [t('tournaments.payMaxConversion', { amount: brl(most) })]),
    ...(payment.sticky ? [t('tournaments.paySticky')] : []),
    ...(payment.on_withdrawal === 'forfeit' ? [t('tournaments.payForfeit')] : []),
    ...(excluded.length === 0
      ? []
      : [t('tournaments.payExcluded', { games: joinNames(excluded.map(({ title }) => title)) })]),
    ...payment.contributions.map((contribution) =>
      t('tournaments.payShare', {
        name: contributionName(contribution) ?? '',
        share: percentText(contribution.share, locale()),
      }),
    ),
  ];
}

function paymentSentences(rule: Rule, { t, moment }: Reader): string[] {
  const { pocket, multiplier, expires_in_days: days } = rule.payment;
  const times = timesText(multiplier);
  if (pocket === 'bonus')
    return [t('tournaments.payBonus', { times, days: days ?? 0 }), ...bonusTerms(rule, { t, moment })];
  return [times === '0' ? t('tournaments.payCash') : t('tournaments.payCashTimes', { times })];
}

/** Lists the rules of a tournament as sentences. */
export function ruleSentences(rule: Rule, reader: Reader): string[] {
  const { t, moment } = reader;
  return [
    t('tournaments.rulePeriod', { from: moment(rule.starts_at), to: moment(rule.ends_at) }),
    gamesSentence(rule, reader),
    rule.score === 'valid' ? t('tournaments.ruleValid') : t('tournaments.ruleBest'),
    t('tournaments.ruleLeast', { amount: brl(rule.least_staked) }),
    rule.entry === 'joined' ? t('tournaments.ruleJoined') : t('tournaments.ruleEverybody'),
    t('tournaments.ruleNot'),
    t('tournaments.ruleTies'),
    t('tournaments.ruleSettle'),
    t('tournaments.ruleOut'),
    ...paymentSentences(rule, reader),
  ];
}
