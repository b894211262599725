import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, centavos, formatReais, sum } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import { type Clock, Failure, addSeconds, dayOf, startOfDay } from '../../platform/index.ts';
import type { Bonus, Given } from '../bonus/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { DayFacts, Facts, FactsReader, LifetimeFacts } from '../facts/index.ts';
import type { Identity } from '../identity/index.ts';
import type { InForce, Plans } from '../plans/index.ts';
import { type Gift, giftsOf } from './gifts.ts';
import { type Month, after, before, daysAfter, monthOf, weekOf } from './month.ts';
import { type VipPlan, giftTermsOf, nameOf } from './plan.ts';
import { type Change, type Standing, type Sums, firstStanding, judge } from './standing.ts';
import * as store from './store.ts';

/** Where a member stands, by which plan, and what of this month and week is done. */
export interface Place {
  standing: Standing & Sums;
  plan: VipPlan;
  /** Valid bets. */
  weekBets: Centavos;
  monthBets: Centavos;
  gifts: Gift[];
}

/** What a claim gave. */
export interface Claimed {
  amount: Centavos;
  gifts: Gift[];
  pocket: 'cash' | 'bonus';
  state: Given['state'];
}

export interface Vip {
  plans: Plans<VipPlan>;
  /** All of it, as it is now: a level that changed is put down first. */
  place(memberId: number): Promise<Place>;
  /** Where a member stands now: a level that changed is put down first, sums that change none with the next sweep. */
  standing(memberId: number): Promise<Standing>;
  /** The level as it was put down last; the first of who has none. */
  levelIn(q: Queryable, memberId: number): Promise<number>;
  /** What the levels of a member's site are called in a language. */
  levelNames(q: Queryable, memberId: number, locale: LocaleKey): Promise<(level: number) => string>;
  /** The level of a member at the end of each of these days, as `yyyy-mm-dd`. */
  levelsOn(q: Queryable, memberId: number, days: readonly string[]): Promise<Map<string, number>>;
  /** How many gifts can be claimed. */
  claimable(memberId: number): Promise<number>;
  /**
   * Claims a gift by its window, or all that can be had. Fails with `user_not_eligible`, for a level that was not reached with
   * `upgrade_required`, for a week or a month that is over with `reward_missed`, where gifts are off with `promotion_over`, for
   * whom staff has blocked from rewards with `reward_suspended`.
   */
  claim(memberId: number, window?: string): Promise<Claimed>;
  /** All that is kept of a member, for their own copy of it. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  history: typeof store.listEvents;
  gifts: typeof store.listGifts;
  /** Looks at whoever played or paid in today or yesterday; and at whose month is over and was not judged. */
  sweep(): Promise<void>;
}

export interface VipParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  bonus: Bonus;
  catalog: Pick<Catalog, 'shelf'>;
  facts: Facts;
  identity: Pick<Identity, 'member'>;
  plans: Plans<VipPlan>;
  /** Told of a level that a member reached, in the transaction that puts it down. */
  reached: (tx: Tx, memberId: number, change: Change) => Promise<void>;
  /** Whether staff has decided that a member is to have no rewards. */
  isBlocked: (q: Queryable, memberId: number) => Promise<boolean>;
}

/** The first day of which there can be facts. */
const EVER = '2000-01-01';
const DAY_SECONDS = 86_400;
const MEMBERS_AT_ONCE = 500;
/** More changes and gifts than a lifetime has. */
const MOST_TOLD = 100_000;

const betsOf = (days: readonly DayFacts[]): Centavos => sum(days.map(({ valid }) => valid));
/** Sums are never below nothing: what is taken back of a day before all facts is no debt. */
const atLeastNone = (amount: bigint): Centavos => centavos(amount > 0n ? amount : 0n);

/** Whose lifetime, and what of it is known already. */
type Lifetime = Pick<LifetimeFacts, 'deposited' | 'returned' | 'valid'> & { memberId: number };

/** The sums of a member's lifetime that levels are made of. */
async function sumsOf({ catalog }: VipParts, facts: FactsReader, life: Lifetime, today: string): Promise<Sums> {
  const [games, { byName }] = await Promise.all([
    facts.games(life.memberId, { from: EVER, to: today }),
    catalog.shelf(),
  ]);
  const of = (category: string) =>
    atLeastNone(sum(games.filter(({ game }) => byName.get(game)?.category === category).map(({ valid }) => valid)));
  return {
    recharge: atLeastNone(life.deposited - life.returned),
    bets: atLeastNone(life.valid),
    slotBets: of('slot'),
    liveBets: of('live'),
  };
}

/** The valid bets of each month from one of them to the one that runs. */
async function monthsOf(facts: FactsReader, memberId: number, from: Month, today: string) {
  const days = await facts.days(memberId, { from, to: today });
  const byMonth = Map.groupBy(days, ({ day }) => monthOf(startOfDay(day)));
  return (month: Month): Centavos => betsOf(byMonth.get(month) ?? []);
}

/** Looks at a member under the lock of their standing, and puts down what changed. */
function settlerOf(parts: VipParts) {
  const { clock, facts, identity, plans, reached } = parts;

  async function put(tx: Tx, memberId: number, change: Change): Promise<void> {
    await store.insertChange(tx, memberId, change);
    if (change.ladder === 'main' && change.to > change.from) await reached(tx, memberId, change);
  }

  return async (tx: Tx, memberId: number): Promise<{ standing: store.KeptStanding; plan: InForce<VipPlan> }> => {
    const now = clock.now();
    const today = dayOf(now);
    const { site } = await identity.member(tx, memberId);
    await facts.takeIn(tx, memberId);
    const none = { recharge: ZERO, bets: ZERO, slotBets: ZERO, liveBets: ZERO };
    const kept = await store.lockStanding(tx, { ...firstStanding(now), ...none, memberId, site, plan: '' });
    const [plan, reader] = [await plans.of(tx, site), facts.read(tx)];
    const sums = await sumsOf(parts, reader, { ...(await reader.of(memberId)), memberId }, today);
    const betsIn = await monthsOf(reader, memberId, after(kept.judgedMonth), today);
    const { standing, changes } = judge(plan.plan, kept, { sums, betsIn, now });
    const settled = { ...standing, ...sums, memberId, site, plan: nameOfPlan(plan) };
    for (const change of changes) await put(tx, memberId, change);
    await store.markStanding(tx, settled);
    return { standing: settled, plan };
  };
}

const nameOfPlan = ({ site, version }: InForce<VipPlan>): string => `${site}:${version}`;

/** What of a kept standing says whether it still is the one that is due. */
type Found = Pick<store.KeptStanding, 'plan' | 'recharge' | 'bets' | 'judgedMonth'>;

/** Whether by the same plan and in the same month nothing was played or paid in since a standing was found. */
const isCurrent = (kept: store.KeptStanding, now: Found): boolean =>
  isOfNow(kept, now) && kept.recharge === now.recharge && kept.bets === now.bets;

const isOfNow = (kept: store.KeptStanding, { plan, judgedMonth }: Pick<Found, 'plan' | 'judgedMonth'>): boolean =>
  kept.plan === plan && kept.judgedMonth === judgedMonth;

function readerOf(parts: VipParts) {
  const { db, atomically, clock, facts, plans } = parts;
  const settle = settlerOf(parts);

  /** As it was put down, and which plan is in force for it now. */
  async function found(memberId: number) {
    const kept = await store.findStanding(db, memberId);
    return { kept, plan: kept && (await plans.of(db, kept.site)) };
  }

  /** The standing that was put down with the sums of now, where these change no level; else `undefined`. */
  async function unchanged(kept: store.KeptStanding, plan: VipPlan, life: Omit<Lifetime, 'memberId'>) {
    const [reader, now] = [facts.read(db), clock.now()];
    const today = dayOf(now);
    const [sums, betsIn] = await Promise.all([
      sumsOf(parts, reader, { ...life, memberId: kept.memberId }, today),
      monthsOf(reader, kept.memberId, after(kept.judgedMonth), today),
    ]);
    const { standing, changes } = judge(plan, kept, { sums, betsIn, now });
    return changes.length === 0 ? { ...standing, ...sums } : undefined;
  }

  /** `isPutDown`: with its sums, also where no level changes by them. */
  return async (memberId: number, { isPutDown }: { isPutDown: boolean }): Promise<Standing & Sums> => {
    const now = clock.now();
    const [{ kept, plan }, life] = await Promise.all([found(memberId), facts.fresh.of(memberId)]);
    const sums = { recharge: atLeastNone(life.deposited - life.returned), bets: atLeastNone(life.valid) };
    // Of who never paid in nor bet there is nothing to put down.
    if (kept === undefined && sums.recharge + sums.bets === 0n)
      return { ...firstStanding(now), ...sums, slotBets: ZERO, liveBets: ZERO };
    if (kept && plan) {
      const due = { ...sums, plan: nameOfPlan(plan), judgedMonth: before(monthOf(now)) };
      if (isCurrent(kept, due)) return kept;
      // Most checks come after some bets that change no level: nobody waits for a lock and a commit then.
      const same = !isPutDown && isOfNow(kept, due) ? await unchanged(kept, plan.plan, life) : undefined;
      if (same !== undefined) return same;
    }
    return (await atomically((tx) => settle(tx, memberId))).standing;
  };
}

async function playOf(facts: FactsReader, memberId: number, now: Date) {
  const [week, month, today] = [weekOf(now), monthOf(now), dayOf(now)];
  const days = await facts.days(memberId, { from: week < month ? week : month, to: today });
  return {
    weekBets: atLeastNone(betsOf(days.filter(({ day }) => day >= week))),
    monthBets: atLeastNone(betsOf(days.filter(({ day }) => day >= month))),
  };
}

/** Why none of the gifts asked for can be had. */
function refusalOf(gifts: readonly Gift[], window: string | undefined): Failure {
  const asked = gifts.find((gift) => gift.window === window);
  if (asked?.state === 'ended') return new Failure('promotion_over');
  if (asked?.state === 'ineligible') return new Failure('upgrade_required', { field: 'key' });
  const isOver = asked === undefined && /^(week|month):\d{4}-\d{2}-\d{2}$/.test(window ?? '');
  if (isOver) return new Failure('reward_missed', { field: 'key' });
  return new Failure('user_not_eligible', window === undefined ? {} : { field: 'key' });
}

/** Pays what can be had of the gifts asked for, each once for its window. */
function claimingOf(parts: VipParts): Vip['claim'] {
  const { atomically, bonus, clock, facts, identity, isBlocked } = parts;
  const settle = settlerOf(parts);

  async function pay(tx: Tx, memberId: number, gift: Gift, plan: VipPlan): Promise<Given> {
    const { window, kind, level, amount } = gift;
    const [terms, at] = [giftTermsOf(plan), clock.now()];
    const { pocket } = plan.gifts;
    if (!(await store.insertGift(tx, memberId, { window, kind, level, amount, pocket, at })))
      throw new Failure('user_not_eligible', { field: 'key' });
    const key = `vip:${memberId}:${window}`;
    return bonus.give(tx, { memberId, key, cause: `vip:${window}`, amount, pocket, terms, at });
  }

  return async (memberId, window) => {
    if ((await identity.member(parts.db, memberId)).isDemo) throw new Failure('demo_not_allowed');
    return atomically(async (tx) => {
      if (await isBlocked(tx, memberId)) throw new Failure('reward_suspended');
      const { standing, plan } = await settle(tx, memberId);
      const [play, claimed] = [
        await playOf(facts.read(tx), memberId, clock.now()),
        await store.listGifts(tx, memberId),
      ];
      const gifts = giftsOf(plan.plan, standing, { now: clock.now(), ...play, claimed });
      const due = gifts.filter((gift) => gift.state === 'claimable' && (window ?? gift.window) === gift.window);
      let last: Given | undefined;
      for (const gift of due) last = await pay(tx, memberId, gift, plan.plan);
      if (last === undefined) throw refusalOf(gifts, window);
      const amount = sum(due.map((gift) => gift.amount));
      return { amount, gifts: due, pocket: plan.plan.gifts.pocket, state: last.state };
    });
  };
}

async function describe(q: Queryable, memberId: number): Promise<Record<string, unknown>> {
  const kept = await store.findStanding(q, memberId);
  const { rows } = await store.listEvents(q, memberId, { page: 1, limit: MOST_TOLD }, 'asc');
  return {
    levels: kept === undefined ? {} : { all: kept.level, slots: kept.slotLevel, live: kept.liveLevel },
    level_since: kept?.levelSince.toISOString() ?? null,
    changes: rows
      .filter(({ type }) => type === 'level')
      .map(({ at, ladder, fromLevel, level, reason }) => ({
        at: at.toISOString(),
        ladder,
        from: fromLevel,
        to: level,
        reason,
      })),
    gifts: rows
      .filter(({ type }) => type === 'gift')
      .map(({ at, kind, level, amount }) => ({
        at: at.toISOString(),
        kind,
        level,
        amount: formatReais(amount ?? ZERO),
      })),
  };
}

function sweepOf({ db, clock, facts }: VipParts, putDown: (memberId: number) => Promise<unknown>) {
  /** One who cannot be looked at does not keep the others waiting. */
  async function lookAt(ids: Iterable<number>, failures: unknown[]): Promise<void> {
    for (const id of ids) await putDown(id).catch((error: unknown) => failures.push(error));
  }

  async function moved(now: Date, failures: unknown[]): Promise<void> {
    const days = { from: dayOf(addSeconds(now, -DAY_SECONDS)), to: dayOf(now) };
    const ids = new Set<number>();
    let last: { day: string; memberId: number } | undefined;
    for (;;) {
      const page = await facts.allDays(db, days, { ...(last ? { after: last } : {}), limit: MEMBERS_AT_ONCE });
      for (const { memberId } of page) ids.add(memberId);
      last = page.at(-1);
      if (last === undefined || page.length < MEMBERS_AT_ONCE) break;
    }
    await lookAt(ids, failures);
  }

  async function unjudged(now: Date, failures: unknown[]): Promise<void> {
    let last = 0;
    for (;;) {
      const ids = await store.listToJudge(db, before(monthOf(now)), last, MEMBERS_AT_ONCE);
      await lookAt(ids, failures);
      last = ids.at(-1) ?? last;
      if (ids.length < MEMBERS_AT_ONCE) return;
    }
  }

  return async (): Promise<void> => {
    const failures: unknown[] = [];
    await moved(clock.now(), failures);
    await unjudged(clock.now(), failures);
    if (failures.length > 0) throw new AggregateError(failures, `the levels of ${failures.length} members`);
  };
}

export function createVip(parts: VipParts): Vip {
  const { db, clock, facts, identity, plans } = parts;
  const find = readerOf(parts);
  const standing = (memberId: number) => find(memberId, { isPutDown: false });

  async function place(memberId: number): Promise<Place> {
    const found = await standing(memberId);
    const { site } = await identity.member(db, memberId);
    const [{ plan }, play, claimed] = await Promise.all([
      plans.of(db, site),
      playOf(facts.read(db), memberId, clock.now()),
      store.listGifts(db, memberId),
    ]);
    return { standing: found, plan, ...play, gifts: giftsOf(plan, found, { now: clock.now(), ...play, claimed }) };
  }

  return {
    plans,
    place,
    standing,
    levelIn: async (q, memberId) => (await store.findStanding(q, memberId))?.level ?? 0,
    async levelNames(q, memberId, locale) {
      const { site } = await identity.member(q, memberId);
      const { plan } = await plans.of(q, site);
      return (level) => nameOf(plan, level, locale);
    },
    async levelsOn(q, memberId, days) {
      const changes = await store.listChanges(q, memberId);
      const at = (day: string) => changes.findLast((change) => change.at < startOfDay(daysAfter(day, 1)))?.to ?? 0;
      return new Map(days.map((day) => [day, at(day)]));
    },
    claimable: async (memberId) => (await place(memberId)).gifts.filter(({ state }) => state === 'claimable').length,
    claim: claimingOf(parts),
    describe,
    history: store.listEvents,
    gifts: store.listGifts,
    sweep: sweepOf(parts, (memberId) => find(memberId, { isPutDown: true })),
  };
}
