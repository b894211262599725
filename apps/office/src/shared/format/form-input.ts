import { centavos, formatReais, numberSeparators, parseReais, plainReais, typedReais } from '@arara/money';

/** Formats `1234.50` for an input in the reader's language: `1.234,50` in Portuguese. */
export const formatReaisInput = (reais: string): string => typedReais(reais);

/** Parses reais typed in the reader's language into the contract's form. Returns invalid text unchanged. */
export const parseReaisInput = (text: string): string => plainReais(text);

/** Parses a typed percentage into basis points; `NaN`, which the server refuses, when invalid. */
export function parsePercentInput(text: string): number {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match === null ? Number.NaN : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Formats basis points for an input in the reader's language: `150` is `1,5` in Portuguese. */
export function formatPercentInput(bps: number): string {
  const rest = String(bps % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(Math.trunc(bps / 100)) : `${Math.trunc(bps / 100)}${numberSeparators().decimal}${rest}`;
}

/** Parses a typed whole number; `NaN` when invalid. */
export function parseCountInput(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Omits languages without text, except Portuguese. */
export const withoutEmptyTranslations = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([language, text]) => language === 'pt' || text.trim() !== ''));

/** The sum of the stakes of free rounds as typed; empty while it cannot be computed. */
export function computeFreeRoundsInput(stakeInput: string, roundsInput: string): string {
  const stake = parseReais(parseReaisInput(stakeInput));
  const rounds = roundsInput.trim();
  return stake === undefined || !/^\d{1,4}$/.test(rounds)
    ? ''
    : formatReaisInput(formatReais(centavos(stake * BigInt(rounds))));
}
