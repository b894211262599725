import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { type Centavos, ZERO, centavos, formatBRL, numberSeparators } from '@arara/money';
import { translations } from '../messages/messages.ts';
import { type LocalizedText, type RuleOf, toLocalizedText } from './form.ts';
import { type FreeRoundsPrize, computeFreeRoundsValue } from './free-rounds.ts';
import { createFreeRoundsField } from './free-rounds-form.ts';
import type { Fault } from './read-rule.ts';

/** The maximum sum of the weights of a draw. */
const MOST_WEIGHT = 0x1_0000_0000;

/** The segments of a wheel, in order. A segment may have no prize. */
export const prizesField = {
  kind: 'rows',
  fields: {
    label: { kind: 'words', most: 40 },
    amount: { kind: 'money', least: 0n, most: 10_000_000n },
    icon: { kind: 'maybe', field: { kind: 'text', most: 64 } },
    /** Paid instead of the amount, which is then their value. */
    freeRounds: createFreeRoundsField('amount'),
    weight: { kind: 'count', least: 0, most: 10_000_000 },
  },
  least: 2,
  most: 24,
} as const;

export type Prize = RuleOf<(typeof prizesField)['fields']>;

export const listWeights = (prizes: readonly Prize[]): readonly number[] => prizes.map(({ weight }) => weight);

const sumWeights = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);

/** Finds faults of a wheel's prizes that no single field shows. */
export function findPrizeFaults(prizes: readonly Prize[]): readonly Fault[] {
  const total = sumWeights(listWeights(prizes));
  const sum: readonly Fault[] =
    total === 0
      ? [{ path: 'prizes', code: 'too_small' }]
      : total > MOST_WEIGHT
        ? [{ path: 'prizes', code: 'too_large' }]
        : [];
  // A prize that is shown but can never be drawn misleads the player.
  const never = prizes.flatMap(({ weight, amount }, index): Fault[] =>
    weight === 0 && amount > 0n ? [{ path: `prizes.${index}.weight`, code: 'too_small' }] : [],
  );
  return [...sum, ...never];
}

/** Finds the largest prize that can be drawn. */
export function findTopPrize(prizes: readonly Prize[]): Centavos {
  return prizes.reduce((top, { amount, weight }) => (weight > 0 && amount > top ? amount : top), ZERO);
}

/** Computes the expected prize of a spin, rounded up to the centavo. */
export function computeExpectedSpin(prizes: readonly Prize[]): Centavos {
  const total = BigInt(sumWeights(listWeights(prizes)));
  const cost = prizes.reduce((sum, { amount, weight }) => sum + amount * BigInt(weight), 0n);
  return total === 0n ? ZERO : centavos((cost + total - 1n) / total);
}

/** Formats a chance in percent: two decimals, or as many as its first two digits need, so that none is shown as zero. */
function formatPercent(weight: bigint, total: bigint): string {
  for (let places = 2; ; places += 1) {
    const scale = 10n ** BigInt(places);
    const parts = (weight * 100n * scale * 2n + total) / (total * 2n);
    const isPrecise = parts >= 10n || places >= 12 || (weight * 100n * scale) % total === 0n;
    if (isPrecise) return `${parts / scale}.${String(parts % scale).padStart(places, '0')}`;
  }
}

/** Computes the odds of each segment in percent, as shown to the player: `"35.00"`; a rare one as `"0.0012"`. */
export function computeOdds(weights: readonly number[]): readonly string[] {
  const total = BigInt(sumWeights(weights));
  return weights.map((weight) => (total === 0n ? '0.00' : formatPercent(BigInt(weight), total)));
}

/** Formats the label of a prize in every language: the amount, without cents where it has none. */
export function formatPrizeLabel(amount: Centavos): LocalizedText {
  if (amount === 0n) return toLocalizedText((locale) => translations[locale]('noPrize'));
  const written = (locale: LocaleKey): string => {
    const tag = localeTags[locale];
    const text = formatBRL(amount, tag);
    const cents = `${numberSeparators(tag).decimal}00`;
    return text.endsWith(cents) ? text.slice(0, -cents.length) : text;
  };
  return toLocalizedText(written);
}

/** A prize of an amount, named by it. */
export const toMoneyPrize = (amount: Centavos, weight: number): Prize => ({
  label: formatPrizeLabel(amount),
  amount,
  icon: null,
  freeRounds: null,
  weight,
});

/** A prize of free rounds, named by their number. Its amount is their value. */
export const toFreeRoundsPrize = (freeRounds: FreeRoundsPrize, weight: number): Prize => ({
  label: toLocalizedText((locale) => translations[locale]('freeRounds', { rounds: freeRounds.rounds })),
  amount: computeFreeRoundsValue(freeRounds),
  icon: null,
  freeRounds,
  weight,
});
