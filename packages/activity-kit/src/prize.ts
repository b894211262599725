import { type LocaleKey, localeKeys, localeTags } from '@arara/contract/locales';
import { type Centavos, ZERO, centavos, formatReais } from '@arara/money';
import type { RuleOf, Words } from './form.ts';
import type { Fault } from './read-rule.ts';

/** The most that a draw takes as the sum of its weights. */
const MOST_WEIGHT = 0x1_0000_0000;

/** The places of a wheel, in its order. A prize of nothing is a place like any other. */
export const prizesField = {
  kind: 'rows',
  fields: {
    label: { kind: 'words', most: 40 },
    amount: { kind: 'money', least: 0n, most: 10_000_000n },
    icon: { kind: 'maybe', field: { kind: 'text', most: 64 } },
    weight: { kind: 'count', least: 0, most: 10_000_000 },
  },
  least: 2,
  most: 24,
} as const;

export type Prize = RuleOf<(typeof prizesField)['fields']>;

export const weightsOf = (prizes: readonly Prize[]): readonly number[] => prizes.map(({ weight }) => weight);

const totalOf = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);

/** What the fields of a wheel's prizes alone do not say. */
export function prizeFaults(prizes: readonly Prize[]): readonly Fault[] {
  const total = totalOf(weightsOf(prizes));
  const sum: readonly Fault[] =
    total === 0
      ? [{ path: 'prizes', code: 'too_small' }]
      : total > MOST_WEIGHT
        ? [{ path: 'prizes', code: 'too_large' }]
        : [];
  // A wheel that shows a prize which never falls is a lie.
  const never = prizes.flatMap(({ weight, amount }, index): Fault[] =>
    weight === 0 && amount > 0n ? [{ path: `prizes.${index}.weight`, code: 'too_small' }] : [],
  );
  return [...sum, ...never];
}

/** The largest prize that can fall. */
export function topPrize(prizes: readonly Prize[]): Centavos {
  return prizes.reduce((top, { amount, weight }) => (weight > 0 && amount > top ? amount : top), ZERO);
}

/** What a spin costs on average, rounded up to the centavo. */
export function expectedSpin(prizes: readonly Prize[]): Centavos {
  const total = BigInt(totalOf(weightsOf(prizes)));
  const cost = prizes.reduce((sum, { amount, weight }) => sum + amount * BigInt(weight), 0n);
  return total === 0n ? ZERO : centavos((cost + total - 1n) / total);
}

/** One place's chance in percent: two decimals, or as many as its first two digits need, so that no chance reads as none. */
function percentOf(weight: bigint, total: bigint): string {
  for (let places = 2; ; places += 1) {
    const scale = 10n ** BigInt(places);
    const parts = (weight * 100n * scale * 2n + total) / (total * 2n);
    const isTold = parts >= 10n || places >= 12 || (weight * 100n * scale) % total === 0n;
    if (isTold) return `${parts / scale}.${String(parts % scale).padStart(places, '0')}`;
  }
}

/** The odds of each place in percent, told to the player: `"35.00"`; a rare one as `"0.0012"`. */
export function oddsOf(weights: readonly number[]): readonly string[] {
  const total = BigInt(totalOf(weights));
  return weights.map((weight) => (total === 0n ? '0.00' : percentOf(BigInt(weight), total)));
}

const NOTHING: Readonly<Record<LocaleKey, string>> = {
  pt: 'Não foi desta vez',
  en: 'Not this time',
  cn: '这次没中',
  ch: '這次沒中',
  vi: 'Lần này chưa trúng',
  id: 'Belum kali ini',
  th: 'ครั้งนี้ยังไม่ได้',
  tr: 'Bu sefer olmadı',
  msa: 'Bukan kali ini',
};

/** What a prize of an amount is called in every language: the amount, without cents where it has none. */
export function prizeLabel(amount: Centavos): Words {
  if (amount === 0n) return NOTHING;
  const written = (locale: LocaleKey): string =>
    new Intl.NumberFormat(localeTags[locale], {
      style: 'currency',
      currency: 'BRL',
      trailingZeroDisplay: 'stripIfInteger',
    }).format(formatReais(amount) as Intl.StringNumericLiteral);
  return { pt: written('pt'), ...Object.fromEntries(localeKeys.map((locale) => [locale, written(locale)])) };
}
