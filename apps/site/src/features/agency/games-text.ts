import { t } from '../../app/i18n.ts';
import { art } from '../../app/art.tsx';
import { categoryArt } from '../games/category.ts';
import type { Games } from './tiers.ts';

/** What a row is about; beside rows of their own, `all` are the others. */
export function gamesText(games: Games, isAlone = true): string {
  if (games === 'all') return t(isAlone ? 'agency.category.all' : 'agency.category.rest');
  return t(`category.${games}`);
}

export const gamesArt = (games: Games): string => (games === 'all' ? art.games : categoryArt[games]);
