import { type Centavos, MAX_CENTAVOS } from './centavos.ts';

const DECIMAL = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/;

/**
 * Reads reais as the contract writes them: a decimal string (`"37.00"`) or a JSON number with at
 * most two decimals. Answers `undefined` for anything else: a sign, an exponent, a third decimal,
 * white space, more than R$ 9.999.999.999,99.
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

/** Writes centavos as a decimal string of reais with two places: `3700n` is `"37.00"`. */
export function formatReais(amount: Centavos): string {
  const sign = amount < 0n ? '-' : '';
  const size = amount < 0n ? -amount : amount;
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/**
 * Writes centavos for a Brazilian reader: `123456n` is `R$ 1.234,56`, whatever the machine's
 * locale data. Negative amounts put the sign first: `-R$ 5,00`. The space does not break.
 */
export function formatBRL(amount: Centavos): string {
  const sign = amount < 0n ? '-' : '';
  const size = amount < 0n ? -amount : amount;
  const whole = String(size / 100n).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${sign}R$\u00a0${whole},${String(size % 100n).padStart(2, '0')}`;
}

/** Hundredths with two places, as the contract writes shares in percent and multiples: `1_234` is `"12.34"`. None is negative. */
export function hundredths(value: number | bigint): string {
  return formatReais(BigInt(value) as Centavos);
}
