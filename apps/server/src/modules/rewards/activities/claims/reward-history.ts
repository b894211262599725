import { localizedText } from '@arara/activity-kit';
import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais, hundredths, sum } from '@arara/money';
import type { Db, Queryable } from '../../../../db/index.ts';
import {
  type Clock,
  type PageRequest,
  type Route,
  memberRoute,
  offsetOf,
  pageOf,
  startOfRange,
} from '../../../../platform/index.ts';
import type { StoredFreeRounds } from '../../bonus/index.ts';
import type { RewardClaim, ClaimState } from './claim.ts';
import { writeStoredFreeRounds } from '../member-promotions/member-promotion-presenter.ts';
import * as claimStore from './claim-store.ts';
import type { FindTitles } from '../promotions/promotion-offer.ts';
import * as store from '../promotions/promotion-store.ts';

/** An entry of the reward history. */
export interface RewardHistoryEntry {
  id: string;
  at: Date;
  /** The kind of promotion, or another source. */
  type: string;
  title: string;
  amount: Centavos;
  pocket: 'cash' | 'bonus' | 'rebate';
  multiplierE2: number;
  state: ClaimState;
  /** The free rounds that were granted instead of the amount; absent for money. */
  freeRounds?: StoredFreeRounds | null;
}

/** Lists the rewards of a member from other sources since a time (`null`: ever), in any order. */
export type ListOtherRewards = (
  q: Queryable,
  memberId: number,
  range: { since: Date | null; locale: LocaleKey },
) => Promise<RewardHistoryEntry[]>;

interface HistoryDeps {
  db: Db;
  clock: Clock;
  otherRewards: ListOtherRewards;
  /** Records the outcomes of a member's bonuses. */
  refresh: (memberId: number) => Promise<void>;
  findTitles: FindTitles;
}

/** Loads the titles of the claimed promotion versions. */
async function loadTitles(q: Queryable, rows: readonly RewardClaim[]) {
  const versions = new Map(rows.map((row) => [`${row.promotionId}:${row.version}`, row]));
  const found = await Promise.all(
    [...versions].map(async ([key, row]) => {
      const promotion = await store.findPromotion(q, row.promotionId, row.version);
      return [key, promotion?.content.title ?? {}] as const;
    }),
  );
  return ({ promotionId, version }: RewardClaim) => new Map(found).get(`${promotionId}:${version}`) ?? {};
}

/** The titles of a member's claims in a language, by claim id. */
export async function nameClaims(
  q: Queryable,
  memberId: number,
  { ids, locale }: { ids: readonly string[]; locale: LocaleKey },
): Promise<Map<string, string>> {
  const found = await claimStore.listClaimsById(q, memberId, ids);
  const findTitle = await loadTitles(q, found);
  return new Map(found.map((claim) => [claim.id, localizedText(findTitle(claim), locale)]));
}

/** The current titles of promotions in a language, by promotion id. */
export async function namePromotions(
  q: Queryable,
  ids: readonly number[],
  locale: LocaleKey,
): Promise<Map<number, string>> {
  const found = await Promise.all(ids.map((id) => store.findInForce(q, id)));
  return new Map(
    found.flatMap((one) => (one === undefined ? [] : [[one.id, localizedText(one.content.title, locale)]])),
  );
}

/** One page of the rewards of a member, newest first. */
async function listRewards(
  { db, otherRewards }: HistoryDeps,
  { memberId, since, locale }: { memberId: number; since: Date | null; locale: LocaleKey },
  page: PageRequest,
) {
  const filter = { promotionId: null, memberId, since, state: null, memberIds: null, order: 'desc' as const };
  const upTo = { page: 1, limit: page.page * page.limit };
  // The page mixes both sources, so each is read up to the end of the page.
  const [claimed, others] = await Promise.all([
    claimStore.listClaims(db, filter, upTo),
    otherRewards(db, memberId, { since, locale }),
  ]);
  const findTitle = await loadTitles(db, claimed.rows);
  const own = claimed.rows.map((row): RewardHistoryEntry => {
    const { kind: type, window: _window, ...rest } = row;
    return { ...rest, type, title: localizedText(findTitle(row), locale) };
  });
  const all = [...own, ...others].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const first = offsetOf(page);
  return {
    rows: all.slice(first, first + page.limit),
    claimIds: new Set(own.map(({ id }) => id)),
    total: claimed.total + others.length,
    amount: sum([
      claimed.amount,
      ...others.flatMap(({ amount, freeRounds = null }) => (freeRounds === null ? [amount] : [])),
    ]),
  };
}

/** The route of all rewards of a member: promotions, VIP levels, rebates. */
export function historyRoute(deps: HistoryDeps): Route {
  const { db, clock } = deps;
  return memberRoute(endpoints.promotionHistory, async ({ input, memberId, locale, t }) => {
    await deps.refresh(memberId);
    const since = input.range === undefined ? null : startOfRange(input.range, clock.now());
    const found = await listRewards(deps, { memberId, since, locale }, input);
    const ids = found.rows.filter(({ id }) => found.claimIds.has(id)).map(({ id }) => id);
    const games = [...new Set(found.rows.flatMap(({ freeRounds }) => freeRounds?.game ?? []))];
    const titles = games.length === 0 ? new Map<string, string>() : await deps.findTitles(games, locale);
    const spins = new Map((await claimStore.listSpins(db, ids)).map((spin) => [spin.claimId, spin.prizeIndex]));
    return {
      total_amount: formatReais(found.amount),
      data: pageOf(found, input, ({ id, at, type, title, amount, freeRounds = null, pocket, multiplierE2, state }) => ({
        id,
        time: at.toISOString(),
        type,
        title,
        amount: formatReais(amount),
        free_rounds: writeStoredFreeRounds(freeRounds, { locale, titles }),
        pocket,
        multiplier: hundredths(multiplierE2),
        status: state,
        status_text: t(`rewardStatus.${state}`),
        spin: spins.has(id) ? { id, place: spins.get(id) ?? 0 } : null,
      })),
    };
  });
}

/** Describes the claims and spins of a member for the export of their data. */
export async function describeRewards(q: Queryable, memberId: number) {
  const claims = await claimStore.listAllClaims(q, memberId);
  const spins = await claimStore.listSpins(
    q,
    claims.map(({ id }) => id),
  );
  return {
    claimed: claims.map(({ id, kind, window, amount, pocket, state, freeRounds, detail, at }) => ({
      id,
      kind,
      of: window,
      amount: formatReais(amount),
      pocket,
      free_rounds: freeRounds,
      state,
      detail,
      at: at.toISOString(),
    })),
    spins: spins.map(({ claimId, seedId, nonce, prizeIndex, weights }) => ({
      id: claimId,
      seed: seedId,
      number: String(nonce),
      place: prizeIndex,
      weights,
    })),
  };
}
