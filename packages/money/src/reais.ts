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

/**
 * Formats centavos for Brazilian readers, independently of the locale data of the machine: `123456n` is `R$ 1.234,56`,
 * a negative amount `-R$ 5,00`. The space is non-breaking.
 */
export function formatBRL(amount: Centavos): string {
  const sign = amount < 0n ? '-' : '';
  const size = amount < 0n ? -amount : amount;
  const whole = String(size / 100n).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${sign}R$\u00a0${whole},${String(size % 100n).padStart(2, '0')}`;
}

/**
 * Formats non-negative hundredths with two decimals, as the contract writes percentages and multiples: `1_234` is
 * `"12.34"`.
 */
export function hundredths(value: number | bigint): string {
  return formatReais(BigInt(value) as Centavos);
}
