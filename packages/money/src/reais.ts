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
 * Sets the language (a BCP 47 tag) of what formats or reads amounts where a call names none. A front end, which has one
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

const groupDigits = (digits: string, group: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, group);

/**
 * Formats centavos for a language, the reader's where none is named: `123456n` is `R$ 1.234,56` in Portuguese and `R$ 1,234.56` in
 * English, a negative amount `-R$ 5,00`. The currency stands first in every language. The space is non-breaking.
 */
export function formatBRL(amount: Centavos, tag = readerLanguage): string {
  const { group, decimal } = numberSeparators(tag);
  const sign = amount < 0n ? '-' : '';
  const size = amount < 0n ? -amount : amount;
  const whole = groupDigits(String(size / 100n), group);
  return `${sign}R$\u00a0${whole}${decimal}${String(size % 100n).padStart(2, '0')}`;
}

/** Formats centavos as `formatBRL` does, without the decimals where they are zero: `150000n` is `R$ 1.500`. */
export function formatShortBRL(amount: Centavos, tag = readerLanguage): string {
  const text = formatBRL(amount, tag);
  return amount % 100n === 0n ? text.slice(0, -3) : text;
}

const escapeSign = (sign: string): string => sign.replace(/[.]/, String.raw`\.`);

/**
 * Rewrites an amount that a person typed in a language, the reader's where none is named, for `parseReais`: in Portuguese
 * `1.234,50`, `1.234` and `R$ 5`, in English `1,234.50`. The other language's sign is read too where it can only be decimal:
 * `12.50`. What is none of these comes back as it is, for `parseReais` to refuse.
 */
export function plainReais(typed: string, tag = readerLanguage): string {
  const text = typed.replaceAll(/[R$\s]/g, '');
  const { group, decimal } = numberSeparators(tag);
  const [own, other] = [escapeSign(decimal), escapeSign(group)];
  const match =
    new RegExp(`^(\\d{1,3}(?:${other}\\d{3})+|\\d+)(?:${own}(\\d+))?$`).exec(text) ??
    new RegExp(`^(\\d+)${other}(\\d{1,2})$`).exec(text);
  if (match === null) return text;
  const [, whole = '', cents] = match;
  return whole.replaceAll(group, '') + (cents === undefined ? '' : `.${cents}`);
}

/** Formats the contract's `1234.50` for a field to type in: `1.234,50` in Portuguese. Other text comes back as it is. */
export function typedReais(reais: string, tag = readerLanguage): string {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(reais);
  if (match === null) return reais;
  const { group, decimal } = numberSeparators(tag);
  const [, whole = '', cents] = match;
  return groupDigits(whole, group) + (cents === undefined ? '' : decimal + cents);
}

/**
 * Formats non-negative hundredths with two decimals, as the contract writes percentages and multiples: `1_234` is
 * `"12.34"`.
 */
export function hundredths(value: number | bigint): string {
  return formatReais(BigInt(value) as Centavos);
}
