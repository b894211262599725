import type { Db } from '../../db/index.ts';
import type { Clock } from '../../platform/index.ts';
import type { Sites } from '../sites/index.ts';
import { isOfferedOn } from './fit.ts';
import { type FindActivity, type Offer, offerOf } from './offer.ts';
import { stateOf } from './promotion.ts';
import * as store from './store.ts';

export interface OffersParts {
  db: Db;
  clock: Clock;
  sites: Pick<Sites, 'directory'>;
  findActivity: FindActivity;
}

/** What runs on a site and is not kept for some members by name, as a guest sees it. */
export async function offersAt(
  { db, clock, sites, findActivity }: OffersParts,
  place: { host: string } | { site: string },
): Promise<Offer[]> {
  const now = clock.now();
  const { key: site, jurisdiction } = await sites.directory.at(place);
  const promotions = await store.listBegun(db, { now, since: now, kind: null });
  return promotions
    .filter((promotion) => stateOf(promotion, now) === 'live' && promotion.audience.memberIds.length === 0)
    .flatMap((promotion) => offerOf(promotion, findActivity) ?? [])
    .filter(({ promotion, activity }) => isOfferedOn(promotion, activity, { site, jurisdiction }));
}
