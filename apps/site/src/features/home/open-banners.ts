import type { Banner } from '../../shared/site/site-data.ts';
import { type PromotionCard, usePromotionCards } from '../../shared/promotions/promotion-cards.ts';

type PromotionState = PromotionCard['state'];

/** States of a promotion from which a member can still gain something. */
const OPEN = new Set<PromotionState>(['claimable', 'progress', null]);

/** Leaves out banners of promotions that a member has used, missed or cannot use. */
export function selectOpenBanners<B extends Pick<Banner, 'promotion'>>(
  banners: readonly B[],
  promotions: readonly { id: number; state: PromotionState }[],
): B[] {
  const states = new Map(promotions.map(({ id, state }) => [id, state]));
  return banners.filter(({ promotion }) => {
    if (promotion === null) return true;
    const state = states.get(promotion);
    return state !== undefined && OPEN.has(state);
  });
}

/** The banners that the reader can use; `undefined` until their promotions are known. A guest sees every banner. */
export function useOpenBanners(
  banners: readonly Banner[] | undefined,
  isMember: boolean,
): readonly Banner[] | undefined {
  const { data, isError } = usePromotionCards(isMember);
  if (banners === undefined) return undefined;
  if (!isMember) return banners;
  if (data !== undefined) return selectOpenBanners(banners, data);
  // Without an answer a banner might promise what is gone.
  return isError ? banners.filter(({ promotion }) => promotion === null) : undefined;
}
