import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais } from '@arara/money';
import type { Db } from '../../../../db/index.ts';
import { type Clock, type Route, Failure, guestRoute, isUuid, memberRoute } from '../../../../platform/index.ts';
import type { Sites } from '../../../accounts/sites/index.ts';
import { readStoredFreeRounds } from '../../bonus/index.ts';
import type { Spin } from '../claims/claim.ts';
import * as claims from '../claims/claim-store.ts';
import { type ListOtherRewards, historyRoute, nameClaims } from '../claims/reward-history.ts';
import {
  type FindActivity,
  type FindTitles,
  type LoadLevelNames,
  listOffers,
  loadRoundTitles,
} from '../promotions/promotion-offer.ts';
import { isRefusal } from '../claims/claim-refusal.ts';
import type { MemberPromotions } from './member-promotions.ts';
import { listWaitingRewards } from './deposit-rewards.ts';
import { loadNeededLevelNames, writeCard, writePrizes } from './member-promotion-presenter.ts';

/** The number of claimable rewards on the other tabs of the activity center. */
export interface OtherBadges {
  rebates: (memberId: number) => Promise<number>;
  vip: (memberId: number) => Promise<number>;
}

/** Finds the public part of a seed: its bytes only once it is revealed. */
export type FindPublicSeed = (
  seedId: string,
) => Promise<
  { commitment: string; clientSeed: string; convention: 'bytes' | 'text'; serverSeed: string | null } | undefined
>;

interface CenterDeps {
  db: Db;
  clock: Clock;
  sites: Pick<Sites, 'directory'>;
  findActivity: FindActivity;
  memberPromotions: MemberPromotions;
  badges: OtherBadges;
  otherRewards: ListOtherRewards;
  /** Records the outcomes of a member's bonuses. */
  refresh: (memberId: number) => Promise<void>;
  findSeed: FindPublicSeed;
  loadLevelNames: LoadLevelNames;
  findTitles: FindTitles;
}

const parseCentavos = (text: string): Centavos => BigInt(text) as Centavos;

/** The prizes of a spin with the odds at that time. */
async function writeSpinPrizes({ findTitles }: CenterDeps, { prizes, weights }: Spin, locale: LocaleKey) {
  const stored = prizes.map(({ label, amount, icon, freeRounds = null }, place) => ({
    label: { pt: '', ...label },
    amount: parseCentavos(amount),
    icon,
    freeRounds: freeRounds && readStoredFreeRounds(freeRounds),
    weight: weights[place] ?? 0,
  }));
  const games = [...new Set(prizes.flatMap(({ freeRounds }) => freeRounds?.game ?? []))];
  const titles = games.length === 0 ? new Map<string, string>() : await findTitles(games, locale);
  return writePrizes(stored, { locale, titles });
}

function proofRoute(deps: CenterDeps): Route {
  const { db, findSeed } = deps;
  return memberRoute(endpoints.spinProof, async ({ input, memberId, locale }) => {
    const isId = isUuid(input.id);
    const claim = isId ? await claims.findClaim(db, input.id) : undefined;
    const spin = isId ? await claims.findSpin(db, input.id) : undefined;
    const seed = spin && (await findSeed(spin.seedId));
    if (claim?.memberId !== memberId || spin === undefined || seed === undefined)
      throw new Failure('not_found', { field: 'id' });
    const titles = await nameClaims(db, memberId, { ids: [claim.id], locale });
    return {
      data: {
        id: claim.id,
        at: claim.at.toISOString(),
        kind: claim.kind,
        title: titles.get(claim.id) ?? '',
        weights: [...spin.weights],
        prizes: await writeSpinPrizes(deps, spin, locale),
        place: spin.prizeIndex,
        reward: formatReais(claim.amount),
        seed_id: spin.seedId,
        commitment: seed.commitment,
        convention: seed.convention,
        client_seed: seed.clientSeed,
        server_seed: seed.serverSeed,
        nonce: String(spin.nonce),
      },
    };
  });
}

/** The activity center: promotions, reward history, and the verification of spins. */
export function centerRoutes(deps: CenterDeps): Route[] {
  const { memberPromotions, badges } = deps;

  /** Loads the promotions of a member; `undefined` for a guest and for play money, who see the public offers. */
  async function loadPromotions(memberId: number | undefined) {
    if (memberId === undefined) return undefined;
    try {
      return await memberPromotions.list(memberId);
    } catch (error) {
      if (isRefusal(error, 'demo_not_allowed')) return undefined;
      throw error;
    }
  }

  return [
    guestRoute(endpoints.activityDetails, async ({ host, locale, t, findMember }) => {
      const memberId = await findMember();
      const promotions = await loadPromotions(memberId);
      const levelName = await loadNeededLevelNames(promotions ?? [], () =>
        deps.loadLevelNames(deps.db, memberId ?? 0, locale),
      );
      const offers = promotions?.map(({ offer }) => offer) ?? (await listOffers(deps, { host }));
      const titles = await loadRoundTitles(deps.findTitles, offers, locale);
      const reader = { locale, t, titles, levelName };
      return { data: offers.map((offer, index) => writeCard(offer, promotions?.[index], reader)) };
    }),
    memberRoute(endpoints.promotionBadges, async ({ memberId }) => {
      const promotions = (await loadPromotions(memberId)) ?? [];
      const events = promotions.reduce((count, { status }) => count + status.count, 0);
      const cover = listWaitingRewards(promotions).filter(({ isReady }) => isReady).length;
      const [rebates, vip] = await Promise.all([badges.rebates(memberId), badges.vip(memberId)]);
      return { data: { events, rebates, vip, cover } };
    }),
    historyRoute(deps),
    proofRoute(deps),
  ];
}
