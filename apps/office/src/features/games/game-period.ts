import { useSearchParams } from 'react-router';
import { toLocalInput } from '../../shared/format/site-time.ts';
import { now } from '../../shared/platform/browser.ts';

/** The periods of the figures of games, in days up to today; the second is the default. */
export const gamePeriods = ['1', '7', '30', '90'] as const;

export type GamePeriod = (typeof gamePeriods)[number];

const DEFAULT_PERIOD: GamePeriod = '7';
const DAY_MS = 86_400_000;

/** The first and last day of a period, by the time of the site. */
export function toDays(period: GamePeriod, nowMs: number): { from: string; to: string } {
  const dayOf = (ms: number) => toLocalInput(new Date(ms).toISOString()).slice(0, 10);
  return { from: dayOf(nowMs - (Number(period) - 1) * DAY_MS), to: dayOf(nowMs) };
}

/** The period of the address, and how to choose another. */
export function useGamePeriod() {
  const [search, setSearch] = useSearchParams();
  const period = gamePeriods.find((one) => one === search.get('days')) ?? DEFAULT_PERIOD;
  const setPeriod = (chosen: string) => {
    const next = new URLSearchParams(search);
    if (chosen === DEFAULT_PERIOD) next.delete('days');
    else next.set('days', chosen);
    setSearch(next);
  };
  return { period, setPeriod, ...toDays(period, now()) };
}
