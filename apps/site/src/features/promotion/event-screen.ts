import type { PromotionArt } from '@arara/activity-kit';
import { findScreen } from '../../shared/promotions/screens.ts';

/** The art of a kind that this release does not know. */
const UNKNOWN_ART: PromotionArt = { picture: '1f381', prop: '1fa99', background: 'rose' };

/** Returns the art of an event without an operator's picture. */
export const findArt = (kind: string): PromotionArt => findScreen(kind)?.art ?? UNKNOWN_ART;

/** Whether an event is a wheel of fortune. */
export const isWheel = (kind: string): boolean => findScreen(kind)?.layout === 'wheel';

/** Whether the card of an event can claim: a wheel is turned, and a day of a week is claimed, on its own screen. */
export function isClaimedInPlace(kind: string): boolean {
  const layout = findScreen(kind)?.layout;
  return layout !== 'wheel' && layout !== 'week';
}
