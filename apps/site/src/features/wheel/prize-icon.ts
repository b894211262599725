import { centavosOf } from '@arara/ui';
import { artUrl } from '../../app/art.tsx';
import type { WheelPrize } from './prize.ts';

/** What a prize is drawn with whose own picture is not there. */
export const DEFAULT_ICON = '1f381';
const COIN = '1fa99';
const CROWN = '1f451';
const CLOVER = '1f340';

/** The largest of the amounts. */
export function bestOf(prizes: readonly Pick<WheelPrize, 'amount'>[]): bigint {
  return prizes.reduce((best, { amount }) => (centavosOf(amount) > best ? centavosOf(amount) : best), 0n);
}

/**
 * The address of a prize's picture: one of the site's own by its code, or an address on the site. Where the rule names none,
 * a coin; a crown for the best of the wheel, a clover for nothing.
 */
export function iconUrl({ icon, amount }: Pick<WheelPrize, 'icon' | 'amount'>, best: bigint): string {
  if (icon !== null && icon !== '') return icon.startsWith('/') ? icon : artUrl(icon);
  if (centavosOf(amount) === 0n) return artUrl(CLOVER);
  return artUrl(centavosOf(amount) === best ? CROWN : COIN);
}
