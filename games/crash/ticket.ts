import { LEAST_TARGET } from './grain.ts';
import { CEILING } from './growth.ts';

/** What a player chooses: where the ticket leaves by itself, in hundredths. Without it its player says when. */
export interface CrashInput {
  readonly auto?: number;
}

/** A flight as it is stored and shown: where it ended, in hundredths. */
export interface CrashOutcome {
  readonly end: number;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a ticket may leave by itself there. */
export function isTarget(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= LEAST_TARGET && value <= CEILING;
}

/** Choices as they came, checked; `undefined` when they are malformed. */
export function readTicket(value: unknown): CrashInput | undefined {
  if (!isRecord(value)) return undefined;
  const keys = Object.keys(value);
  if (keys.length === 0) return {};
  const { auto } = value;
  return keys.length === 1 && isTarget(auto) ? { auto } : undefined;
}

/** Whether a stored value is a flight that is over. */
export function isCrashOutcome(value: unknown): value is CrashOutcome {
  if (!isRecord(value)) return false;
  const { end } = value;
  return typeof end === 'number' && Number.isInteger(end) && end >= 100 && end <= CEILING;
}
