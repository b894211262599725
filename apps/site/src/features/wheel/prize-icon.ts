import { centavosOf } from '@arara/ui';
import { art, artUrl, tileUrl } from '../../shared/art/art.tsx';
import type { WheelPrize } from './prize.ts';

/** The picture of a prize whose own picture fails to load. */
export const DEFAULT_ICON = '1f381';
const COIN = '1fa99';
const CROWN = '1f451';
const CLOVER = '1f340';

/** Returns the largest amount. */
export function findBestPrize(prizes: readonly Pick<WheelPrize, 'amount'>[]): bigint {
  return prizes.reduce((best, { amount }) => (centavosOf(amount) > best ? centavosOf(amount) : best), 0n);
}

/**
 * Returns the URL of a prize's picture: a built-in one by its code, or a path of the site. Without one, the game of free
 * rounds, or a coin; a crown for the best prize, a clover for none.
 */
export function iconUrl(
  { icon, amount, free_rounds: rounds }: Pick<WheelPrize, 'icon' | 'amount' | 'free_rounds'>,
  best: bigint,
): string {
  if (icon !== null && icon !== '') return icon.startsWith('/') ? icon : artUrl(icon);
  if (rounds !== null) return tileUrl(rounds.game) ?? artUrl(art.games);
  if (centavosOf(amount) === 0n) return artUrl(CLOVER);
  return artUrl(centavosOf(amount) === best ? CROWN : COIN);
}
