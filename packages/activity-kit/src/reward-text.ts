import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, sum } from '@arara/money';
import { translations } from '../messages/messages.ts';
import type { Form, Rule } from './form.ts';
import type { FreeRoundsPrize, GameTitles } from './free-rounds.ts';
import { listOfferedFreeRounds } from './free-rounds-form.ts';
import { findNumberFormat } from './number-format.ts';

/** A reward of an amount, or of free rounds with this value. */
export interface Reward {
  readonly amount: Centavos;
  readonly freeRounds: FreeRoundsPrize | null;
}

/** Formats free rounds with their game and stake: "10 giros grátis de Tigre da Vez a R$ 0,50". */
export function formatFreeRounds(
  { game, rounds, stake }: Pick<FreeRoundsPrize, 'game' | 'rounds' | 'stake'>,
  locale: LocaleKey,
  titles: GameTitles,
): string {
  const { money } = findNumberFormat(locale);
  return translations[locale]('freeRoundsOf', { rounds, game: titles.get(game) ?? game, stake: money(stake) });
}

/** Formats what a reward pays, for a sentence of a rule. */
export const formatReward = ({ amount, freeRounds }: Reward, locale: LocaleKey, titles: GameTitles): string =>
  freeRounds === null ? findNumberFormat(locale).money(amount) : formatFreeRounds(freeRounds, locale, titles);

/** Formats a reward as the figure of a headline: an amount without cents, or the number of free rounds. */
export const formatRewardFigure = ({ amount, freeRounds }: Reward, locale: LocaleKey): string =>
  freeRounds === null
    ? findNumberFormat(locale).shortMoney(amount)
    : translations[locale]('freeRounds', { rounds: freeRounds.rounds });

/** Formats rewards that are all paid as one figure: their sum of money, or the number of free rounds where there is none. */
export function formatRewardsFigure(rewards: readonly Reward[], locale: LocaleKey): string {
  const amount = sum(rewards.flatMap((reward) => (reward.freeRounds === null ? [reward.amount] : [])));
  const rounds = rewards.reduce((count, { freeRounds }) => count + (freeRounds?.rounds ?? 0), 0);
  return amount === ZERO ? translations[locale]('freeRounds', { rounds }) : findNumberFormat(locale).shortMoney(amount);
}

/** Lists the free rounds of a rule in words, those of the greatest value first, each text once. */
export function listFreeRoundsTexts(form: Form, rule: Rule, locale: LocaleKey, titles: GameTitles): readonly string[] {
  const offered = listOfferedFreeRounds(form, rule).toSorted((one, other) => Number(other.value - one.value));
  return [...new Set(offered.map(({ freeRounds }) => formatFreeRounds(freeRounds, locale, titles)))];
}
