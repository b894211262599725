import { centavosOf } from '@arara/ui';

/** A progress figure of the server: reais with two decimals, or a whole number. */
export interface Progress {
  done: string;
  of: string;
  unit: 'money' | 'count';
}

const WHOLE = 1000n;

function parseFigure(text: string, unit: Progress['unit']): bigint {
  if (unit === 'money') return centavosOf(text);
  return /^\d{1,15}$/.test(text) ? BigInt(text) : 0n;
}

/** Returns the missing centavos or count, never below zero. */
export function toMissing({ done, of, unit }: Progress): bigint {
  const missing = parseFigure(of, unit) - parseFigure(done, unit);
  return missing > 0n ? missing : 0n;
}

/** Returns the filled part of a bar in thousandths; never full while something is missing. */
export function toThousandths({ done, of, unit }: Progress): number {
  const [part, whole] = [parseFigure(done, unit), parseFigure(of, unit)];
  if (whole <= 0n || part >= whole) return Number(WHOLE);
  return part <= 0n ? 0 : Number((part * WHOLE) / whole);
}
