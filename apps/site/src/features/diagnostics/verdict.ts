import type { Tone } from '@arara/ui';
import type { PlainKey } from '../../locales/catalogue.ts';

/** How one thing of a device stands: well, not quite, or not at all. */
export type Health = 'good' | 'warn' | 'bad';

/** What a check found: a word of the catalogue, with what fills its blank. */
type Word =
  | { word: PlainKey }
  | { word: 'diagnostics.apiFast' | 'diagnostics.apiSlow' | 'diagnostics.socketOpen'; ms: number }
  | { word: 'diagnostics.clockOk' | 'diagnostics.clockOff'; seconds: number }
  | { word: 'diagnostics.storageOk' | 'diagnostics.storageFull'; free: string }
  | { word: 'diagnostics.webglOn'; name: string }
  | { word: 'diagnostics.networkOn'; kind: string };

export type Finding = { health: Health } & Word;

export const healthTone = { good: 'good', warn: 'wait', bad: 'bad' } as const satisfies Record<Health, Tone>;

/** A phone on a mobile network answers within this; above it a bet is felt to wait. */
const SLOW_MS = 800;

/** Of several answers the one in the middle: a single late one says nothing. */
export function middleOf(times: readonly number[]): number {
  const ordered = times.toSorted((a, b) => a - b);
  return Math.round(ordered[Math.floor(ordered.length / 2)] ?? 0);
}

/** What answers of the server say, in milliseconds; `undefined` of one that did not come. */
export function answerFinding(times: readonly (number | undefined)[]): Finding {
  const came = times.filter((time) => time !== undefined);
  if (came.length * 2 <= times.length) return { health: 'bad', word: 'diagnostics.apiDown' };
  const ms = middleOf(came);
  return ms > SLOW_MS
    ? { health: 'warn', word: 'diagnostics.apiSlow', ms }
    : { health: 'good', word: 'diagnostics.apiFast', ms };
}

/** Codes of a second step count in half minutes: who is further apart may not come in. */
const MOST_APART_SECONDS = 30;

/**
 * What the server's clock says of this one, by the moments between which it answered. Its header counts whole seconds, so
 * that half of one is added.
 */
export function clockFinding(date: string | null, asked: number, answered: number): Finding {
  const there = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(there)) return { health: 'warn', word: 'diagnostics.clockUnknown' };
  const seconds = Math.abs(Math.round((there + 500 - (asked + answered) / 2) / 1000));
  return seconds > MOST_APART_SECONDS
    ? { health: 'bad', word: 'diagnostics.clockOff', seconds }
    : { health: 'good', word: 'diagnostics.clockOk', seconds };
}

const MEGABYTE = 1_000_000;
/** What a visit with its games needs. */
const LEAST_FREE = 50 * MEGABYTE;

/** A number of bytes as people say it. */
export function bytesText(bytes: number): string {
  return bytes >= 1000 * MEGABYTE ? `${(bytes / MEGABYTE / 1000).toFixed(1)} GB` : `${Math.round(bytes / MEGABYTE)} MB`;
}

/** What there is room for; `undefined` where a browser keeps nothing at all. */
export function storageFinding(free: number | undefined): Finding {
  if (free === undefined) return { health: 'bad', word: 'diagnostics.storageOff' };
  const room = bytesText(free);
  return free < LEAST_FREE
    ? { health: 'warn', word: 'diagnostics.storageFull', free: room }
    : { health: 'good', word: 'diagnostics.storageOk', free: room };
}

/** The worst of several. */
export function worstOf(healths: readonly Health[]): Health {
  if (healths.includes('bad')) return 'bad';
  return healths.includes('warn') ? 'warn' : 'good';
}
