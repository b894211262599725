import type { Facts as ActivityFacts, NotClaimableReason, PromotionStatus } from '@arara/activity-kit';
import { ZERO } from '@arara/money';
import type { Db, Queryable, Tx } from '../../../../db/index.ts';
import { type Clock, addSeconds, dayOf, Failure } from '../../../../platform/index.ts';
import type { PlayerStats } from '../../player-stats/index.ts';
import { type Identity, type Member, mayPlay } from '../../../accounts/identity/index.ts';
import type { Sites } from '../../../accounts/sites/index.ts';
import { type ExceededCap, findExceededCap } from '../budget/budget.ts';
import { findReserved } from '../budget/budget-store.ts';
import type { RewardClaim } from '../claims/claim.ts';
import * as claims from '../claims/claim-store.ts';
import { type Candidate, checkEligibility } from '../promotions/eligibility.ts';
import { type FindCategories, type FindRelated, gatherFacts } from './activity-facts.ts';
import { type FindActivity, type Offer, toOffer } from '../promotions/promotion-offer.ts';
import { type Draft, type Promotion, findState } from '../promotions/promotion.ts';
import * as store from '../promotions/promotion-store.ts';

/** How long after its end a promotion is still shown to members who took part. */
const SHOWN_SECONDS = 7 * 86_400;

/** Why a promotion cannot be claimed: the reasons of activities and those of promotions. */
export type IneligibilityReason = NotClaimableReason | 'paused' | 'spent' | 'spent_today';

/** A promotion with its status for a member. */
export interface MemberPromotion {
  offer: Offer;
  status: PromotionStatus;
  /** Whether something can be claimed now. */
  eligible: boolean;
  reason: IneligibilityReason | null;
  earlierClaims: readonly RewardClaim[];
  /** Today on the site. */
  day: string;
}

/** Selects a promotion by its id, or the first one of a kind. */
export interface PromotionSelector {
  kind?: string | undefined;
  id?: number | undefined;
}

interface MemberPromotionsDeps {
  db: Db;
  clock: Clock;
  playerStats: PlayerStats;
  identity: Pick<Identity, 'member'>;
  sites: Pick<Sites, 'directory'>;
  findActivity: FindActivity;
  findCategories: FindCategories;
  findRelated: FindRelated;
  /** Finds the VIP level as last recorded. */
  findLevel: (q: Queryable, memberId: number) => Promise<number>;
  /** Refreshes the player statistics, then records and returns the level. It opens its own transaction, so never call it within one. */
  refreshLevel: (memberId: number) => Promise<number>;
}

/** Reads promotions with their status for members. */
export interface MemberPromotions {
  /** Lists the promotions that a member may see, by priority. */
  list(memberId: number): Promise<MemberPromotion[]>;
  /** Finds one of them. Fails with `promotion_unknown` where there is none for this member, and with `demo_not_allowed`. */
  find(memberId: number, selector: PromotionSelector): Promise<MemberPromotion>;
  /** The status that a draft would have for a member if it began now; `undefined` where it is not offered to them. */
  preview(
    memberId: number,
    draft: Pick<Draft, 'kind' | 'rule' | 'audience'>,
    read: Pick<Offer, 'activity' | 'rule'>,
  ): Promise<MemberPromotion | undefined>;
  /** Loads the facts for one offer, within a transaction that has projected the member's statistics. */
  loadFacts(
    tx: Tx,
    candidate: Candidate,
    offer: Offer,
  ): Promise<{ facts: ActivityFacts; earlierClaims: RewardClaim[] }>;
  /** Loads a member as a candidate, with the statistics as last projected. Fails with `demo_not_allowed`. */
  loadCandidate(q: Queryable, memberId: number): Promise<Candidate>;
  /** Finds a promotion, live or not, with the candidate. Fails with `promotion_unknown` and `demo_not_allowed`. */
  choose(memberId: number, selector: PromotionSelector): Promise<{ candidate: Candidate; offer: Offer }>;
}

/** The fields of a promotion that a preview lacks. */
const PREVIEW_DEFAULTS: Omit<Promotion, 'kind' | 'rule' | 'audience' | 'startsAt'> = {
  id: 0,
  version: 1,
  versionState: 'approved',
  inForce: null,
  latest: 1,
  pausedAt: null,
  endedAt: null,
  endsAt: null,
  madeBy: 0,
  approvedBy: null,
  writtenAt: new Date(0),
  name: '',
  content: { title: { pt: '' }, body: { pt: '' }, banner: null },
  budget: null,
  memberCap: null,
  dayCap: null,
  priority: 0,
};

const capReasons: Readonly<Record<ExceededCap, IneligibilityReason>> = {
  all: 'spent',
  today: 'spent_today',
  member: 'all_taken',
};

/** The smallest amount that a claim would reserve: the smallest open reward, or the largest prize of a wheel. */
function findMinimumReward({ activity, rule }: Offer, status: PromotionStatus): bigint {
  if (activity.weights !== undefined) return activity.findLimits(rule).once ?? ZERO;
  const open = status.items.filter(({ state }) => state === 'claimable').map(({ reward }) => reward);
  return open.length === 0 ? ZERO : open.reduce((least, reward) => (reward < least ? reward : least));
}

/** Finds why the promotion refuses a member: eligibility, a pause, or an exhausted cap. */
async function findIneligibility(q: Queryable, offer: Offer, candidate: Candidate, status: PromotionStatus, now: Date) {
  const { promotion, activity } = offer;
  const eligibility = checkEligibility(promotion, activity, candidate);
  if (typeof eligibility === 'object') return eligibility.reason;
  if (promotion.pausedAt !== null) return 'paused';
  if (status.state !== 'claimable') return undefined;
  const scope = { promotionId: promotion.id, memberId: candidate.id, day: dayOf(now) };
  const spent = findExceededCap(promotion, await findReserved(q, scope), findMinimumReward(offer, status));
  return spent && capReasons[spent];
}

/** Combines the status of the activity with a reason of the promotion, which takes precedence. */
function toMemberPromotion(
  { offer, earlierClaims, day }: Pick<MemberPromotion, 'offer' | 'earlierClaims' | 'day'>,
  status: PromotionStatus,
  reason: IneligibilityReason | undefined,
): MemberPromotion {
  if (reason === undefined || status.state === 'ended') {
    const eligible = status.state === 'claimable';
    return { offer, status, eligible, reason: status.reason ?? null, earlierClaims, day };
  }
  const items = status.items.map((item) =>
    item.state === 'claimable' ? { ...item, state: 'ineligible' as const } : item,
  );
  const refused: PromotionStatus = { ...status, state: 'ineligible', claimable: ZERO, count: 0, items };
  return { offer, status: refused, eligible: false, reason, earlierClaims, day };
}

const isFor = (offer: Offer, candidate: Candidate): boolean =>
  checkEligibility(offer.promotion, offer.activity, candidate) !== 'not_offered';

/** Finds candidates and promotions. */
function createPromotionFinder({
  db,
  clock,
  playerStats,
  identity,
  sites,
  findActivity,
  findLevel,
  refreshLevel,
}: MemberPromotionsDeps) {
  async function toCandidate(q: Queryable, member: Member, vipLevel: number): Promise<Candidate> {
    if (member.isDemo) throw new Failure('demo_not_allowed');
    const { id, site, createdAt: registeredAt } = member;
    const [{ depositCount }, { rules }] = await Promise.all([
      playerStats.read(q).findLifetime(id),
      sites.directory.at({ site }),
    ]);
    const isActive = mayPlay(member);
    return { id, site, rules, registeredAt, isActive, depositCount, vipLevel };
  }

  async function listBegunOffers(q: Queryable, kind: string | null): Promise<Offer[]> {
    const now = clock.now();
    const promotions = await store.listBegun(q, { now, since: addSeconds(now, -SHOWN_SECONDS), kind });
    return promotions.flatMap((promotion) => toOffer(promotion, findActivity) ?? []);
  }

  async function findOffer(q: Queryable, id: number): Promise<Offer | undefined> {
    const promotion = await store.findInForce(q, id);
    const hasBegun = promotion !== undefined && promotion.startsAt <= clock.now();
    return hasBegun ? toOffer(promotion, findActivity) : undefined;
  }

  return {
    listBegunOffers,
    async loadCandidate(q: Queryable, memberId: number): Promise<Candidate> {
      const [member, vipLevel] = await Promise.all([identity.member(q, memberId), findLevel(q, memberId)]);
      return toCandidate(q, member, vipLevel);
    },
    /** Loads a candidate after a refresh of the statistics. */
    async loadCurrentCandidate(memberId: number): Promise<Candidate> {
      const [member, vipLevel] = await Promise.all([identity.member(db, memberId), refreshLevel(memberId)]);
      return toCandidate(db, member, vipLevel);
    },
    /** Finds the offers that a selector may mean, for any member. */
    async search(q: Queryable, { kind, id }: PromotionSelector): Promise<Offer[]> {
      if (id === undefined) return kind === undefined ? [] : listBegunOffers(q, kind);
      const offer = await findOffer(q, id);
      return offer === undefined || (kind ?? offer.promotion.kind) !== offer.promotion.kind ? [] : [offer];
    },
    /** Picks the first offer for a candidate, live ones before others. */
    pick(candidate: Candidate, found: readonly Offer[], { kind, id }: PromotionSelector): Offer {
      const own = found.filter((offer) => isFor(offer, candidate));
      const now = clock.now();
      const first = own.find(({ promotion }) => findState(promotion, now) === 'live') ?? own[0];
      if (first !== undefined) return first;
      throw new Failure('promotion_unknown', id === undefined && kind !== undefined ? {} : { field: 'id' });
    },
  };
}

/** Loads facts and statuses. */
function createStatusLoader({ db, clock, playerStats, findCategories, findRelated }: MemberPromotionsDeps) {
  async function loadFacts(q: Queryable, candidate: Candidate, offers: readonly Offer[]) {
    const requests = offers.map(({ promotion, activity, rule }) => ({
      promotion: { ...promotion, endsAt: promotion.endedAt ?? promotion.endsAt },
      needs: activity.needs(rule),
    }));
    const ids = offers.map(({ promotion }) => promotion.id);
    const [earlierClaims, selectFactsFor] = await Promise.all([
      claims.listClaimsByPromotions(q, ids, candidate.id),
      gatherFacts(
        { q, playerStats: playerStats.read(q), now: clock.now(), findCategories, findRelated },
        candidate,
        requests,
      ),
    ]);
    return offers.map((offer, index) => {
      const own = earlierClaims.filter(({ promotionId }) => promotionId === offer.promotion.id);
      const request = requests[index];
      if (request === undefined) throw new Error(`no facts were gathered for promotion ${offer.promotion.id}`);
      return { offer, facts: selectFactsFor(request, own), earlierClaims: own };
    });
  }

  return {
    loadFacts,
    async loadStatuses(candidate: Candidate, offers: readonly Offer[]): Promise<MemberPromotion[]> {
      const loaded = await loadFacts(db, candidate, offers);
      return Promise.all(
        loaded.map(async ({ offer, facts: seen, earlierClaims }) => {
          const status = offer.activity.check(offer.rule, seen);
          const reason = await findIneligibility(db, offer, candidate, status, clock.now());
          return toMemberPromotion({ offer, earlierClaims, day: seen.day }, status, reason);
        }),
      );
    },
  };
}

export function createMemberPromotions(deps: MemberPromotionsDeps): MemberPromotions {
  const { db, clock } = deps;
  const { loadCurrentCandidate, listBegunOffers, loadCandidate, pick, search } = createPromotionFinder(deps);
  const { loadFacts, loadStatuses } = createStatusLoader(deps);

  async function choose(memberId: number, selector: PromotionSelector) {
    const [candidate, found] = await Promise.all([loadCurrentCandidate(memberId), search(db, selector)]);
    return { candidate, offer: pick(candidate, found, selector) };
  }

  return {
    loadCandidate,
    choose,
    async list(memberId) {
      const [candidate, running] = await Promise.all([loadCurrentCandidate(memberId), listBegunOffers(db, null)]);
      const own = running.filter((offer) => isFor(offer, candidate));
      const now = clock.now();
      const loaded = await loadStatuses(candidate, own);
      // An ended promotion is shown only to members with a claim.
      return loaded.filter(
        ({ offer, earlierClaims }) => findState(offer.promotion, now) !== 'ended' || earlierClaims.length > 0,
      );
    },
    async find(memberId, selector) {
      const { candidate, offer } = await choose(memberId, selector);
      const [memberPromotion] = await loadStatuses(candidate, [offer]);
      if (memberPromotion === undefined) throw new Error('the promotion has no status');
      return memberPromotion;
    },
    async preview(memberId, draft, read) {
      const candidate = await loadCurrentCandidate(memberId);
      const offer = { ...read, promotion: { ...PREVIEW_DEFAULTS, ...draft, startsAt: clock.now() } };
      if (!isFor(offer, candidate)) return undefined;
      const [memberPromotion] = await loadStatuses(candidate, [offer]);
      return memberPromotion;
    },
    async loadFacts(tx, candidate, offer) {
      const [loaded] = await loadFacts(tx, candidate, [offer]);
      if (loaded === undefined) throw new Error('the promotion has no facts');
      return loaded;
    },
  };
}
