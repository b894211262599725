import { t, locale } from '../../shared/messages/i18n.ts';
import { art } from '../../shared/art/art.tsx';
import { categoryArt } from '../../shared/games/category.ts';
import type { Games } from './tiers.ts';
import { localeTags } from '@arara/contract/locales';

/**
 * Formats a calendar day of the site, `2026-11-21`, in the reader's language, independent of the reader's time zone.
 */
export function siteDayText(day: string, style: 'short' | 'long' = 'short'): string {
  const look =
    style === 'short'
      ? { dateStyle: 'short' as const }
      : { weekday: 'long' as const, day: 'numeric' as const, month: 'long' as const };
  return new Intl.DateTimeFormat(localeTags[locale()], { ...look, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Names the games of a row; beside other rows, `all` means the remaining games. */
export function gamesText(games: Games, isAlone = true): string {
  if (games === 'all') return t(isAlone ? 'agency.category.all' : 'agency.category.rest');
  return t(`shell.category.${games}`);
}

export const gamesArt = (games: Games): string => (games === 'all' ? art.games : categoryArt[games]);
