import { centavosOf } from '@arara/ui';

/** How far something has come, as the server tells it: reais with two places, or a whole number. */
export interface Progress {
  done: string;
  of: string;
  unit: 'money' | 'count';
}

const WHOLE = 1000n;

function amountOf(text: string, unit: Progress['unit']): bigint {
  if (unit === 'money') return centavosOf(text);
  return /^\d{1,15}$/.test(text) ? BigInt(text) : 0n;
}

/** What is still missing: centavos or a count, never below zero. */
export function missingOf({ done, of, unit }: Progress): bigint {
  const missing = amountOf(of, unit) - amountOf(done, unit);
  return missing > 0n ? missing : 0n;
}

/** How much of a bar is full, in thousandths. It is never drawn full while something is missing. */
export function fullness({ done, of, unit }: Progress): number {
  const [part, whole] = [amountOf(done, unit), amountOf(of, unit)];
  if (whole <= 0n || part >= whole) return Number(WHOLE);
  return part <= 0n ? 0 : Number((part * WHOLE) / whole);
}
