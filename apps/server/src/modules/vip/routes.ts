import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais } from '@arara/money';
import type { Db, Queryable } from '../../db/index.ts';
import { type Clock, Failure, type Route, member, pageOf } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import { type Elsewhere, writeGift, writeLevels, writeStanding, writeTerms } from './info.ts';
import { nameOf } from './plan.ts';
import type { Vip } from './vip.ts';

interface VipRoutesParts {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  vip: Vip;
  /** What levels bring at a site that is kept elsewhere. */
  elsewhere: (q: Queryable, site: string) => Promise<Elsewhere>;
}

/** The VIP ladder, as its member sees it and claims of it. */
export function vipRoutes({ db, clock, identity, vip, elsewhere }: VipRoutesParts): Route[] {
  const siteOf = async (memberId: number) => (await identity.member(db, memberId)).site;

  return [
    member(endpoints.vipInfo, async ({ memberId, locale }) => {
      const place = await vip.place(memberId);
      const brought = await elsewhere(db, await siteOf(memberId));
      return {
        uservip: writeStanding(place, clock.now(), locale),
        data: writeLevels(place.plan, brought, locale),
        gifts: place.gifts.map((gift) => writeGift(place.plan, gift, locale)),
        gifts_on: place.plan.giftsOn,
        terms: writeTerms(place.plan),
      };
    }),
    member(endpoints.vipHistory, async ({ memberId, input, locale }) => {
      const { plan } = await vip.plans.of(db, await siteOf(memberId));
      return {
        data: pageOf(await vip.history(db, memberId, input), input, (event) => ({
          time: event.at.toISOString(),
          type: event.type,
          ladder: event.ladder,
          from_level: event.fromLevel,
          level: event.level,
          level_name: event.ladder === 'slot' || event.ladder === 'live' ? '' : nameOf(plan, event.level, locale),
          reason: event.reason,
          kind: event.kind,
          amount: event.amount === null ? null : formatReais(event.amount),
        })),
      };
    }),
    member(endpoints.vipClaim, async ({ memberId, input }) => {
      if (input.member_id !== undefined && input.member_id !== memberId) throw new Failure('forbidden');
      const { amount, gifts, pocket, state } = await vip.claim(memberId, input.key);
      const claims = gifts.map((gift) => ({ key: gift.window, amount: formatReais(gift.amount) }));
      return { data: { amount: formatReais(amount), claims, pocket, state } };
    }),
  ];
}

/** A member's levels as user info tells them. */
export function levelsOf({ db, identity, vip }: Pick<VipRoutesParts, 'db' | 'identity' | 'vip'>) {
  return async (memberId: number, locale: LocaleKey) => {
    const { level, slotLevel, liveLevel } = await vip.standing(memberId);
    const { site } = await identity.member(db, memberId);
    const { plan } = await vip.plans.of(db, site);
    return { level, slotLevel, liveLevel, name: nameOf(plan, level, locale) };
  };
}
