import { wordsIn } from '@arara/activity-kit';
import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais, hundredths, sum } from '@arara/money';
import type { Db, Queryable } from '../../db/index.ts';
import {
  type Clock,
  type PageRequest,
  type Route,
  member,
  offsetOf,
  pageOf,
  startOfRange,
} from '../../platform/index.ts';
import type { ClaimState, Claimed } from './claim.ts';
import * as claims from './claim-store.ts';
import * as store from './store.ts';

/** A reward as the history tells it. */
export interface RewardLine {
  id: string;
  at: Date;
  /** The kind of promotion, or what else it came from. */
  type: string;
  title: string;
  amount: Centavos;
  pocket: 'cash' | 'bonus' | 'rebate';
  multiplierE2: number;
  state: ClaimState;
}

/** Rewards of a member that came from no promotion, since a moment (`null`: ever), in any order. */
export type OtherRewards = (
  q: Queryable,
  memberId: number,
  asked: { since: Date | null; locale: LocaleKey },
) => Promise<RewardLine[]>;

interface HistoryParts {
  db: Db;
  clock: Clock;
  otherRewards: OtherRewards;
  /** Takes in what became of a member's bonuses. */
  refresh: (memberId: number) => Promise<void>;
}

/** The titles of the promotions that were claimed of, as they were called then. */
async function titlesOf(q: Queryable, rows: readonly Claimed[]) {
  const versions = new Map(rows.map((row) => [`${row.promotionId}:${row.version}`, row]));
  const found = await Promise.all(
    [...versions].map(async ([key, row]) => {
      const promotion = await store.findPromotion(q, row.promotionId, row.version);
      return [key, promotion?.content.title ?? {}] as const;
    }),
  );
  return ({ promotionId, version }: Claimed) => new Map(found).get(`${promotionId}:${version}`) ?? {};
}

/** What claims of a member are called in a language, by their ids. */
export async function nameClaims(
  q: Queryable,
  memberId: number,
  { ids, locale }: { ids: readonly string[]; locale: LocaleKey },
): Promise<Map<string, string>> {
  const found = await claims.listClaimsById(q, memberId, ids);
  const titleOf = await titlesOf(q, found);
  return new Map(found.map((claim) => [claim.id, wordsIn(titleOf(claim), locale)]));
}

/** What promotions are called now in a language, by their numbers. */
export async function namePromotions(
  q: Queryable,
  ids: readonly number[],
  locale: LocaleKey,
): Promise<Map<number, string>> {
  const found = await Promise.all(ids.map((id) => store.findInForce(q, id)));
  return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, wordsIn(one.content.title, locale)]])));
}

/** One page of all that a member was given, newest first. */
async function listRewards(
  { db, otherRewards }: HistoryParts,
  { memberId, since, locale }: { memberId: number; since: Date | null; locale: LocaleKey },
  page: PageRequest,
) {
  const filter = { promotionId: null, memberId, since, state: null, memberIds: null, order: 'desc' as const };
  const upTo = { page: 1, limit: page.page * page.limit };
  // Any of the page may be either, so that of each all are read that can be on it or before it.
  const [claimed, others] = await Promise.all([
    claims.listClaims(db, filter, upTo),
    otherRewards(db, memberId, { since, locale }),
  ]);
  const titleOf = await titlesOf(db, claimed.rows);
  const own = claimed.rows.map((row): RewardLine => {
    const { id, at, kind: type, amount, pocket, multiplierE2, state } = row;
    return { id, at, type, title: wordsIn(titleOf(row), locale), amount, pocket, multiplierE2, state };
  });
  const all = [...own, ...others].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const first = offsetOf(page);
  return {
    rows: all.slice(first, first + page.limit),
    total: claimed.total + others.length,
    amount: sum([claimed.amount, ...others.map(({ amount }) => amount)]),
  };
}

/** Every reward that a member was given: of promotions, of VIP levels, rebates. */
export function historyRoute(parts: HistoryParts): Route {
  const { db, clock } = parts;
  return member(endpoints.promotionHistory, async ({ input, memberId, locale, messages }) => {
    await parts.refresh(memberId);
    const since = input.range === undefined ? null : startOfRange(input.range, clock.now());
    const found = await listRewards(parts, { memberId, since, locale }, input);
    const ids = found.rows.filter(({ type }) => type.endsWith('_wheel')).map(({ id }) => id);
    const spins = new Map((await claims.listSpins(db, ids)).map((spin) => [spin.claimId, spin.place]));
    return {
      total_amount: formatReais(found.amount),
      data: pageOf(found, input, ({ id, at, type, title, amount, pocket, multiplierE2, state }) => ({
        id,
        time: at.toISOString(),
        type,
        title,
        amount: formatReais(amount),
        pocket,
        multiplier: hundredths(multiplierE2),
        status: state,
        status_text: messages.rewardStatus[state],
        spin: spins.has(id) ? { id, place: spins.get(id) ?? 0 } : null,
      })),
    };
  });
}
