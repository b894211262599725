import type { Tone } from '@arara/ui';
import type { PlainMessageKey } from '../../shared/messages/i18n.ts';

/** The result of a check. */
export type Health = 'good' | 'warn' | 'bad';

/** The message of a finding, with its parameters. */
type Word =
  | { word: PlainMessageKey }
  | { word: 'diagnostics.apiFast' | 'diagnostics.apiSlow' | 'diagnostics.socketOpen'; ms: number }
  | { word: 'diagnostics.clockOk' | 'diagnostics.clockOff'; seconds: number }
  | { word: 'diagnostics.storageOk' | 'diagnostics.storageFull'; free: string }
  | { word: 'diagnostics.webglOn'; name: string }
  | { word: 'diagnostics.networkOn'; kind: string };

export type Finding = { health: Health } & Word;

export const healthTone = { good: 'good', warn: 'wait', bad: 'bad' } as const satisfies Record<Health, Tone>;

/** Mobile networks answer within this time; a slower bet is felt as a delay. */
const SLOW_MS = 800;

/** Returns the median, which a single slow answer does not change. */
export function median(times: readonly number[]): number {
  const ordered = times.toSorted((a, b) => a - b);
  return Math.round(ordered[Math.floor(ordered.length / 2)] ?? 0);
}

/** Rates response times in milliseconds; `undefined` for a request without an answer. */
export function answerFinding(times: readonly (number | undefined)[]): Finding {
  const came = times.filter((time) => time !== undefined);
  if (came.length * 2 <= times.length) return { health: 'bad', word: 'diagnostics.apiDown' };
  const ms = median(came);
  return ms > SLOW_MS
    ? { health: 'warn', word: 'diagnostics.apiSlow', ms }
    : { health: 'good', word: 'diagnostics.apiFast', ms };
}

/** Two-factor codes change every 30 seconds: with a larger difference they may be refused. */
const MAX_APART_SECONDS = 30;

/**
 * Compares the server's clock with the device's, between request and answer. The header has whole seconds, so half a
 * second is added.
 */
export function clockFinding(date: string | null, asked: number, answered: number): Finding {
  const there = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(there)) return { health: 'warn', word: 'diagnostics.clockUnknown' };
  const seconds = Math.abs(Math.round((there + 500 - (asked + answered) / 2) / 1000));
  return seconds > MAX_APART_SECONDS
    ? { health: 'bad', word: 'diagnostics.clockOff', seconds }
    : { health: 'good', word: 'diagnostics.clockOk', seconds };
}

const MEGABYTE = 1_000_000;
/** Storage that a visit with its games needs. */
const MIN_FREE = 50 * MEGABYTE;

/** Formats a number of bytes in readable units. */
export function bytesText(bytes: number): string {
  return bytes >= 1000 * MEGABYTE ? `${(bytes / MEGABYTE / 1000).toFixed(1)} GB` : `${Math.round(bytes / MEGABYTE)} MB`;
}

/** Rates the free storage; `undefined` if the browser stores nothing. */
export function storageFinding(free: number | undefined): Finding {
  if (free === undefined) return { health: 'bad', word: 'diagnostics.storageOff' };
  const room = bytesText(free);
  return free < MIN_FREE
    ? { health: 'warn', word: 'diagnostics.storageFull', free: room }
    : { health: 'good', word: 'diagnostics.storageOk', free: room };
}

/** Returns the worst of several results. */
export function findWorst(healths: readonly Health[]): Health {
  if (healths.includes('bad')) return 'bad';
  return healths.includes('warn') ? 'warn' : 'good';
}
