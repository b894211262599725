import type { Facts as ActivityFacts, Reason, Standing } from '@arara/activity-kit';
import { ZERO } from '@arara/money';
import type { Db, Queryable, Tx } from '../../db/index.ts';
import { type Clock, Failure, addSeconds, dayOf } from '../../platform/index.ts';
import type { Facts } from '../facts/index.ts';
import { type Identity, type Member, memberStatus } from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';
import { type Spent, spentOf } from './budget.ts';
import { findPromised } from './budget-store.ts';
import type { Claimed } from './claim.ts';
import * as claims from './claim-store.ts';
import { type Candidate, fitOf } from './fit.ts';
import { type Sources, gather } from './member-facts.ts';
import { type FindActivity, type Offer, offerOf } from './offer.ts';
import { type Draft, type Kind, type Promotion, stateOf } from './promotion.ts';
import * as store from './store.ts';

/** So long after its end a promotion is still shown to whoever took part. */
const SHOWN_SECONDS = 7 * 86_400;

/** Why nothing can be had of a promotion, beside what activities say. */
export type WhyNot = Reason | 'paused' | 'spent' | 'spent_today';

/** How a promotion stands for a member. */
export interface Stood {
  offer: Offer;
  standing: Standing;
  /** Whether something can be claimed now. */
  eligible: boolean;
  reason: WhyNot | null;
  had: readonly Claimed[];
  /** Today on the site. */
  day: string;
}

/** Which promotion is asked for: by its number, or whichever of a kind goes first. */
export interface Which {
  kind?: Kind | undefined;
  id?: number | undefined;
}

export interface StandingParts extends Sources {
  db: Db;
  clock: Clock;
  facts: Facts;
  identity: Pick<Identity, 'member'>;
  sites: Pick<Sites, 'directory'>;
  findActivity: FindActivity;
  /** The VIP level as it was put down last. */
  levelOf: (q: Queryable, memberId: number) => Promise<number>;
  /** Takes in what is new of a member and puts their level down. It opens a transaction of its own, so never within one. */
  levelNow: (memberId: number) => Promise<number>;
}

/** How promotions stand for members. */
export interface Standings {
  /** All that a member may see, in the order of their priority. */
  all(memberId: number): Promise<Stood[]>;
  /** One of them. Fails with `promotion_unknown` where there is none for this member, with `demo_not_allowed`. */
  one(memberId: number, which: Which): Promise<Stood>;
  /** How what is only drafted would stand for a member if it had begun now; `undefined` where it is not for them. */
  tried(
    memberId: number,
    draft: Pick<Draft, 'kind' | 'rule' | 'audience'>,
    read: Pick<Offer, 'activity' | 'rule'>,
  ): Promise<Stood | undefined>;
  /** What one sees within a transaction that has taken the member's facts in. */
  within(tx: Tx, candidate: Candidate, offer: Offer): Promise<{ facts: ActivityFacts; had: Claimed[] }>;
  /** Whoever asks, by what was taken in last. Fails with `demo_not_allowed`. */
  candidate(q: Queryable, memberId: number): Promise<Candidate>;
  /** Whoever asks, with the promotion that they ask for, whether it runs or not. Fails with `promotion_unknown` and `demo_not_allowed`. */
  choose(memberId: number, which: Which): Promise<{ who: Candidate; offer: Offer }>;
}

/** What nobody has written of a promotion that is only tried. */
const UNWRITTEN: Omit<Promotion, 'kind' | 'rule' | 'audience' | 'startsAt'> = {
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

const whyOf: Readonly<Record<Spent, WhyNot>> = { all: 'spent', today: 'spent_today', member: 'all_taken' };

/** The least that has to be left of a promotion before anything can be had: of a wheel its largest prize. */
function leastAsked({ activity, rule }: Offer, standing: Standing): bigint {
  if (activity.weights !== undefined) return activity.most(rule).once ?? ZERO;
  const open = standing.items.filter(({ state }) => state === 'claimable').map(({ reward }) => reward);
  return open.length === 0 ? ZERO : open.reduce((least, reward) => (reward < least ? reward : least));
}

/** What keeps a member from what an activity would give: who it is for, that it is paused, that it is spent. */
async function whyNot(q: Queryable, offer: Offer, candidate: Candidate, standing: Standing, now: Date) {
  const { promotion, activity } = offer;
  const fit = fitOf(promotion, activity, candidate);
  if (typeof fit === 'object') return fit.reason;
  if (promotion.pausedAt !== null) return 'paused';
  if (standing.state !== 'claimable') return undefined;
  const place = { promotionId: promotion.id, memberId: candidate.id, day: dayOf(now) };
  const spent = spentOf(promotion, await findPromised(q, place), leastAsked(offer, standing));
  return spent && whyOf[spent];
}

/** Keeps what an activity says, unless something above it says no. */
function stoodOf(
  { offer, had, day }: Pick<Stood, 'offer' | 'had' | 'day'>,
  standing: Standing,
  why: WhyNot | undefined,
): Stood {
  if (why === undefined || standing.state === 'ended') {
    const eligible = standing.state === 'claimable';
    return { offer, standing, eligible, reason: standing.reason ?? null, had, day };
  }
  const items = standing.items.map((item) =>
    item.state === 'claimable' ? { ...item, state: 'ineligible' as const } : item,
  );
  const barred: Standing = { ...standing, state: 'ineligible', claimable: ZERO, count: 0, items };
  return { offer, standing: barred, eligible: false, reason: why, had, day };
}

const isFor = (offer: Offer, who: Candidate): boolean => fitOf(offer.promotion, offer.activity, who) !== 'elsewhere';

/** Who asks, and for which promotion. */
function findingOf({ db, clock, facts, identity, sites, findActivity, levelOf, levelNow }: StandingParts) {
  async function whoIs(q: Queryable, member: Member, vipLevel: number): Promise<Candidate> {
    if (member.isDemo) throw new Failure('demo_not_allowed');
    const { id, site, createdAt: registeredAt } = member;
    const [{ depositCount }, { jurisdiction }] = await Promise.all([
      facts.read(q).of(id),
      sites.directory.at({ site }),
    ]);
    const isActive = member.status === memberStatus.active;
    return { id, site, jurisdiction, registeredAt, isActive, depositCount, vipLevel };
  }

  async function begun(q: Queryable, kind: Kind | null): Promise<Offer[]> {
    const now = clock.now();
    const promotions = await store.listBegun(q, { now, since: addSeconds(now, -SHOWN_SECONDS), kind });
    return promotions.flatMap((promotion) => offerOf(promotion, findActivity) ?? []);
  }

  async function named(q: Queryable, id: number): Promise<Offer | undefined> {
    const promotion = await store.findInForce(q, id);
    const hasBegun = promotion !== undefined && promotion.startsAt <= clock.now();
    return hasBegun ? offerOf(promotion, findActivity) : undefined;
  }

  return {
    begun,
    async candidate(q: Queryable, memberId: number): Promise<Candidate> {
      const [member, vipLevel] = await Promise.all([identity.member(q, memberId), levelOf(q, memberId)]);
      return whoIs(q, member, vipLevel);
    },
    /** The same once what is new of them was taken in. */
    async asker(memberId: number): Promise<Candidate> {
      const [member, vipLevel] = await Promise.all([identity.member(db, memberId), levelNow(memberId)]);
      return whoIs(db, member, vipLevel);
    },
    /** What may be meant, whoever asks. */
    async search(q: Queryable, { kind, id }: Which): Promise<Offer[]> {
      if (id === undefined) return kind === undefined ? [] : begun(q, kind);
      const offer = await named(q, id);
      return offer === undefined || (kind ?? offer.promotion.kind) !== offer.promotion.kind ? [] : [offer];
    },
    /** Of what was found, the one that is for whoever asks and goes first. */
    pick(who: Candidate, found: readonly Offer[], { kind, id }: Which): Offer {
      const own = found.filter((offer) => isFor(offer, who));
      const now = clock.now();
      const first = own.find(({ promotion }) => stateOf(promotion, now) === 'live') ?? own[0];
      if (first !== undefined) return first;
      throw new Failure('promotion_unknown', id === undefined && kind !== undefined ? {} : { field: 'id' });
    },
  };
}

/** What promotions see of a member, and how they stand for it. */
function lookingOf(parts: StandingParts) {
  const { db, clock, facts } = parts;

  async function factsOf(q: Queryable, who: Candidate, offers: readonly Offer[]) {
    const looks = offers.map(({ promotion, activity, rule }) => ({
      promotion: { ...promotion, endsAt: promotion.endedAt ?? promotion.endsAt },
      needs: activity.needs(rule),
    }));
    const ids = offers.map(({ promotion }) => promotion.id);
    const [had, seenBy] = await Promise.all([
      claims.listClaimsOfAll(q, ids, who.id),
      gather({ ...parts, q, facts: facts.read(q), now: clock.now() }, who, looks),
    ]);
    return offers.map((offer, place) => {
      const own = had.filter(({ promotionId }) => promotionId === offer.promotion.id);
      const look = looks[place];
      if (look === undefined) throw new Error(`nothing was gathered for promotion ${offer.promotion.id}`);
      return { offer, facts: seenBy(look, own), had: own };
    });
  }

  return {
    factsOf,
    async stand(who: Candidate, offers: readonly Offer[]): Promise<Stood[]> {
      const looked = await factsOf(db, who, offers);
      return Promise.all(
        looked.map(async ({ offer, facts: seen, had }) => {
          const standing = offer.activity.check(offer.rule, seen);
          const why = await whyNot(db, offer, who, standing, clock.now());
          return stoodOf({ offer, had, day: seen.day }, standing, why);
        }),
      );
    },
  };
}

export function createStandings(parts: StandingParts): Standings {
  const { db, clock } = parts;
  const { asker, begun, candidate, pick, search } = findingOf(parts);
  const { factsOf, stand } = lookingOf(parts);

  async function choose(memberId: number, which: Which) {
    const [who, found] = await Promise.all([asker(memberId), search(db, which)]);
    return { who, offer: pick(who, found, which) };
  }

  return {
    candidate,
    choose,
    async all(memberId) {
      const [who, running] = await Promise.all([asker(memberId), begun(db, null)]);
      const own = running.filter((offer) => isFor(offer, who));
      const now = clock.now();
      const stood = await stand(who, own);
      // What is over is of use only to who had something of it.
      return stood.filter(({ offer, had }) => stateOf(offer.promotion, now) !== 'ended' || had.length > 0);
    },
    async one(memberId, which) {
      const { who, offer } = await choose(memberId, which);
      const [stood] = await stand(who, [offer]);
      if (stood === undefined) throw new Error('a promotion does not stand');
      return stood;
    },
    async tried(memberId, draft, read) {
      const who = await asker(memberId);
      const offer = { ...read, promotion: { ...UNWRITTEN, ...draft, startsAt: clock.now() } };
      if (!isFor(offer, who)) return undefined;
      const [stood] = await stand(who, [offer]);
      return stood;
    },
    async within(tx, who, offer) {
      const [looked] = await factsOf(tx, who, [offer]);
      if (looked === undefined) throw new Error('a promotion sees nothing');
      return looked;
    },
  };
}
