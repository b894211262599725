import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais } from '@arara/money';
import { Failure, type Route, guest, member } from '../../platform/index.ts';
import type { Spin } from './claim.ts';
import * as claims from './claim-store.ts';
import { type OtherRewards, historyRoute } from './history.ts';
import { type OffersParts, offersAt } from './offers.ts';
import type { Kind } from './promotion.ts';
import { isRefusal } from './refusal.ts';
import type { Standings } from './standings.ts';
import { waitingOf } from './waiting.ts';
import { writeCard, writePrizes } from './written.ts';

/** How many things can be had at the other tabs of the activity center. */
export interface OtherBadges {
  rebates: (memberId: number) => Promise<number>;
  vip: (memberId: number) => Promise<number>;
}

export interface CenterParts extends OffersParts {
  standings: Standings;
  badges: OtherBadges;
  otherRewards: OtherRewards;
  /** Takes in what became of a member's bonuses. */
  refresh: (memberId: number) => Promise<void>;
  /** A seed as it may be told: its bytes only once it is revealed. */
  seedOf: (
    seedId: string,
  ) => Promise<
    { commitment: string; clientSeed: string; convention: 'bytes' | 'text'; serverSeed: string | null } | undefined
  >;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const NO_TITLES = new Map<string, string>();

const centavosOf = (text: string): Centavos => BigInt(text) as Centavos;

/** A spin's prizes with the odds by which they fell. */
function writeSpinPrizes({ prizes, weights }: Spin, locale: LocaleKey) {
  const kept = prizes.map(({ label, amount, icon }, place) => ({
    label: { pt: '', ...label },
    amount: centavosOf(amount),
    icon,
    weight: weights[place] ?? 0,
  }));
  return writePrizes(kept, locale);
}

function proofRoute({ db, seedOf }: CenterParts): Route {
  return member(endpoints.spinProof, async ({ input, memberId, locale }) => {
    const isId = UUID.test(input.id);
    const claim = isId ? await claims.findClaim(db, input.id) : undefined;
    const spin = isId ? await claims.findSpin(db, input.id) : undefined;
    const seed = spin && (await seedOf(spin.seedId));
    if (claim?.memberId !== memberId || spin === undefined || seed === undefined)
      throw new Failure('not_found', { field: 'id' });
    return {
      data: {
        id: claim.id,
        at: claim.at.toISOString(),
        kind: claim.kind as Kind,
        weights: [...spin.weights],
        prizes: writeSpinPrizes(spin, locale),
        place: spin.place,
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

/** The activity center: what runs, what was had, and by what a spin is verified. */
export function centerRoutes(parts: CenterParts): Route[] {
  const { standings, badges } = parts;

  /** A member as such sees how each stands; who may have none of it sees what a guest does. */
  async function stoodFor(memberId: number | undefined) {
    if (memberId === undefined) return undefined;
    try {
      return await standings.all(memberId);
    } catch (error) {
      if (isRefusal(error, 'demo_not_allowed')) return undefined;
      throw error;
    }
  }

  return [
    guest(endpoints.activityDetails, async ({ host, locale, messages, memberAsked }) => {
      const reader = { locale, messages, titles: NO_TITLES };
      const stood = await stoodFor(await memberAsked());
      if (stood !== undefined) return { data: stood.map((one) => writeCard(one.offer, one, reader)) };
      return { data: (await offersAt(parts, { host })).map((offer) => writeCard(offer, undefined, reader)) };
    }),
    member(endpoints.promotionBadges, async ({ memberId }) => {
      const stood = (await stoodFor(memberId)) ?? [];
      const events = stood.reduce((count, { standing }) => count + standing.count, 0);
      const cover = waitingOf(stood).filter(({ isReady }) => isReady).length;
      const [rebates, vip] = await Promise.all([badges.rebates(memberId), badges.vip(memberId)]);
      return { data: { events, rebates, vip, cover } };
    }),
    historyRoute(parts),
    proofRoute(parts),
  ];
}
