import type { DepositFact } from '@arara/activity-kit';
import type { Queryable } from '../../db/index.ts';
import type { Facts } from '../facts/index.ts';
import type { Claimed } from './claim.ts';
import * as claims from './claim-store.ts';
import { type FindActivity, type Offer, offerOf } from './offer.ts';
import * as store from './store.ts';

interface DepositLinkParts {
  facts: Pick<Facts, 'read'>;
  findActivity: FindActivity;
}

const versionOf = ({ promotionId, version }: Pick<Claimed, 'promotionId' | 'version'>) => `${promotionId}:${version}`;

/** What was offered when each of these was claimed; what this release cannot read is left out. */
async function offersOf(q: Queryable, claimed: readonly Claimed[], findActivity: FindActivity) {
  const offers = new Map<string, Offer>();
  for (const one of new Map(claimed.map((claim) => [versionOf(claim), claim])).values()) {
    const promotion = await store.findPromotion(q, one.promotionId, one.version);
    const offer = promotion && offerOf(promotion, findActivity);
    if (offer !== undefined) offers.set(versionOf(one), offer);
  }
  return offers;
}

/** Which deposit brought each claim of a member, as that deposit's cause; claims that none brought are left out. */
export function createDepositLinks({ facts, findActivity }: DepositLinkParts) {
  return async (q: Queryable, memberId: number, claimIds: readonly string[]): Promise<Map<string, string>> => {
    const claimed = await claims.listClaimsById(q, memberId, claimIds);
    const hanging = claimed.filter(({ kind }) => findActivity(kind)?.hangsOn !== undefined);
    if (hanging.length === 0) return new Map();
    const offers = await offersOf(q, hanging, findActivity);
    const made = await facts.read(q).deposits(memberId, null);
    const causes = new Map(made.map(({ id, cause }) => [id, cause]));
    // As it was paid in: what the bank took back later was there when the reward was had.
    const deposits = made.map(({ id, number, amount, returned, at, day, validBefore }): DepositFact => ({
      id,
      number,
      amount,
      at,
      day,
      validBefore,
      isReturned: returned >= amount,
    }));
    return new Map(
      hanging.flatMap((claim): [string, string][] => {
        const offer = offers.get(versionOf(claim));
        const { startsAt } = offer?.promotion ?? { startsAt: claim.at };
        const before = deposits.filter(({ at }) => at <= claim.at);
        const brought = offer?.activity.hangsOn?.(offer.rule, { claim, startsAt, deposits: before });
        const cause = brought === undefined ? undefined : causes.get(brought);
        return cause === undefined ? [] : [[claim.id, cause]];
      }),
    );
  };
}
