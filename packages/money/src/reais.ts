import { type Centavos, MAX_CENTAVOS } from './centavos.ts';

const DECIMAL = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/;

/**
 * Parses reais as the contract writes them: a decimal string (`"37.00"`) or a JSON number with at most two decimals.
 * Returns `undefined` for anything else: a sign, an exponent, a third decimal, white space, more than R$
 * 9.999.999.999,99.
 */
export function parseReais(input: unknown): Centavos | undefined {
  const text = typeof input === 'number' ? String(input) : input;
  if (typeof text !== 'string') return undefined;
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const whole = BigInt(match[1] ?? '0');
  const cents = BigInt((match[2] ?? '').padEnd(2, '0'));
  const amount = whole * 100n + cents;
  return amount <= MAX_CENTAVOS ? (amount as Centavos) : undefined;
}

/** Formats centavos as a decimal string of reais with two decimals: `3700n` is `"37.00"`. */
export function formatReais(amount: Centavos): string {
  const sign = amount < 0n ? '-' : '';
  const size = amount < 0n ? -amount : amount;
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

const PORTUGUESE = 'pt-BR';

let readerLanguage = PORTUGUESE;

/**
 * Sets the language (a BCP 47 tag) of `formatBRL` and `numberSeparators` where a call names none. A front end, which has one
 * reader, sets it once. The server has many readers and passes a language with each call.
 */
export function setMoneyLanguage(tag: string): void {
  readerLanguage = tag;
}

/** The signs between the digits of a number in one language. */
interface NumberSeparators {
  readonly group: string;
  readonly decimal: string;
}

const separators = new Map<string, NumberSeparators>();

function findSeparators(tag: string): NumberSeparators {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const find = (type: 'group' | 'decimal', otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: find('group', ''), decimal: find('decimal', '.') };
}

/** The separators of a language, or of the reader's. Asking Intl is slow, so each language is asked for once. */
export function numberSeparators(tag = readerLanguage): NumberSeparators {
  const found = separators.get(tag) ?? findSeparators(tag);
  separators.set(tag, found);
  return found;
}

/**
 * Formats centavos for a language, the reader's where none is named: `123456n` is `R$ 1.234,56` in Portuguese and `R$ 1,234.56` in
 * English, a negative amount `-R$ 5,00`. The currency stands first in every language. The space is non-breaking.
 */
export function formatBRL(amount: Centavos, tag = readerLanguage): string {
  const { group, decimal } = numberSeparators(tag);
  const sign = amount < 0n ? '-' : '';
  const size = amount < 0n ? -amount : amount;
  const whole = String(size / 100n).replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${sign}R$\u00a0${whole}${decimal}${String(size % 100n).padStart(2, '0')}`;
}

/** Formats centavos as `formatBRL` does, without the decimals where they are zero: `150000n` is `R$ 1.500`. */
export function formatShortBRL(amount: Centavos, tag = readerLanguage): string {
  const text = formatBRL(amount, tag);
  return amount % 100n === 0n ? text.slice(0, -3) : text;
}

/**
 * Formats non-negative hundredths with two decimals, as the contract writes percentages and multiples: `1_234` is
 * `"12.34"`.
 */
export function hundredths(value: number | bigint): string {
  return formatReais(BigInt(value) as Centavos);
}
