import { type DepositFact, type GameTitles, type Item, type OnDeposit, writeFreeRounds } from '@arara/activity-kit';
import type { LocaleKey } from '@arara/contract/locales';
import {
  type FindActivity,
  type FindTitles,
  type Offer,
  findPayment,
  loadRoundTitles,
  toOffer,
} from '../promotions/promotion-offer.ts';
import type { MemberPromotions, MemberPromotion } from './member-promotions.ts';
import { isRefusal } from '../claims/claim-refusal.ts';
import type { Queryable } from '../../../../db/index.ts';
import type { PlayerStats } from '../../player-stats/index.ts';
import type { RewardClaim } from '../claims/claim.ts';
import * as claims from '../claims/claim-store.ts';
import * as store from '../promotions/promotion-store.ts';
import { type Centavos, centavos, ZERO } from '@arara/money';

/** The reward that a deposit would give a member now. */
export interface DepositRewardOffer extends OnDeposit {
  promotionId: number;
  kind: string;
  /** The path of its screen on the site. */
  path: string;
  /** The first sentence of its rule. */
  sentence: string;
  /** The free rounds that it gives instead of an amount. */
  freeRounds: ReturnType<typeof writeFreeRounds>;
  pocket: 'cash' | 'bonus';
  /** The wagering multiplier of the reward, in hundredths. */
  multiplierE2: number;
}

/** Whether a deposit made now would count for this promotion. */
function isWaitingForDeposit({ offer, status, reason }: MemberPromotion): boolean {
  const { kind } = offer.promotion;
  if (kind === 'first_deposit') return status.state === 'progress' && reason === 'no_deposit';
  return kind === 'recharge_rebate' && status.state !== 'ended' && status.state !== 'ineligible';
}

function toDepositOffer(
  { offer }: MemberPromotion,
  locale: LocaleKey,
  titles: GameTitles,
): DepositRewardOffer | undefined {
  const { promotion, activity, rule } = offer;
  const [sentence] = activity.sentences(rule, locale, titles);
  const onDeposit = activity.onDeposit?.(rule);
  if (onDeposit === undefined || sentence === undefined) return undefined;
  const { gives } = onDeposit;
  const freeRounds = 'gift' in gives ? writeFreeRounds(gives.freeRounds, { locale, titles }) : null;
  const { pocket, multiplierE2 } = findPayment(offer);
  const { id: promotionId, kind } = promotion;
  return { ...onDeposit, promotionId, kind, path: activity.screen.path, sentence, freeRounds, pocket, multiplierE2 };
}

/** Finds the reward of a deposit: that of the first deposit where there was none, otherwise the rebate. */
export function createDepositOffer({
  memberPromotions,
  findTitles,
}: {
  memberPromotions: Pick<MemberPromotions, 'list'>;
  findTitles: FindTitles;
}) {
  return async (memberId: number, locale: LocaleKey): Promise<DepositRewardOffer | undefined> => {
    const promotions = await memberPromotions.list(memberId).catch((error: unknown) => {
      if (isRefusal(error, 'demo_not_allowed')) return [];
      throw error;
    });
    const waiting = promotions.filter(isWaitingForDeposit);
    const best = waiting.find(({ offer }) => offer.promotion.kind === 'first_deposit') ?? waiting[0];
    return best && toDepositOffer(best, locale, await loadRoundTitles(findTitles, [best.offer], locale));
  };
}

interface DepositLinkDeps {
  playerStats: Pick<PlayerStats, 'read'>;
  findActivity: FindActivity;
}

const toVersionKey = ({ promotionId, version }: Pick<RewardClaim, 'promotionId' | 'version'>) =>
  `${promotionId}:${version}`;

/** Loads the offers under which rewards were claimed; those that this release cannot read are left out. */
async function loadOffers(q: Queryable, claimed: readonly RewardClaim[], findActivity: FindActivity) {
  const offers = new Map<string, Offer>();
  for (const one of new Map(claimed.map((claim) => [toVersionKey(claim), claim])).values()) {
    const promotion = await store.findPromotion(q, one.promotionId, one.version);
    const offer = promotion && toOffer(promotion, findActivity);
    if (offer !== undefined) offers.set(toVersionKey(one), offer);
  }
  return offers;
}

/** Finds the cause of the deposit behind each claim of a member; claims without a deposit are left out. */
export function createDepositLinks({ playerStats, findActivity }: DepositLinkDeps) {
  return async (q: Queryable, memberId: number, claimIds: readonly string[]): Promise<Map<string, string>> => {
    const claimed = await claims.listClaimsById(q, memberId, claimIds);
    const dependent = claimed.filter(({ kind }) => findActivity(kind)?.findCausingDeposit !== undefined);
    if (dependent.length === 0) return new Map();
    const offers = await loadOffers(q, dependent, findActivity);
    const made = await playerStats.read(q).deposits(memberId, null);
    const causes = new Map(made.map(({ id, cause }) => [id, cause]));
    // The full amount: a part that the bank took back later was there at the time of the claim.
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
      dependent.flatMap((claim): [string, string][] => {
        const offer = offers.get(toVersionKey(claim));
        const { startsAt } = offer?.promotion ?? { startsAt: claim.at };
        const before = deposits.filter(({ at }) => at <= claim.at);
        const causingDeposit = offer?.activity.findCausingDeposit?.(offer.rule, { claim, startsAt, deposits: before });
        const cause = causingDeposit === undefined ? undefined : causes.get(causingDeposit);
        return cause === undefined ? [] : [[claim.id, cause]];
      }),
    );
  };
}

/** A reward that becomes claimable once enough is staked after a deposit. */
export interface WaitingReward {
  /** The promotion and its item, as one reference. */
  id: string;
  promotionId: number;
  /** The deposit, by its ledger transaction id. */
  depositId: string;
  deposit: Centavos;
  depositedAt: Date;
  reward: Centavos;
  required: Centavos;
  done: Centavos;
  isReady: boolean;
}

const amountIn = (value: unknown): Centavos => (typeof value === 'bigint' ? centavos(value) : ZERO);

/** The wagering requirement of a reward, as a span of the lifetime valid bets of the member. */
export interface WageringSpan {
  /** The ledger transaction id of the deposit. */
  depositId: string;
  from: Centavos;
  required: Centavos;
}

const toWaitingId = ({ id }: MemberPromotion['offer']['promotion'], { key }: Item): string => `rebate-${id}-${key}`;

/** Lists the deposit rebates for which the member is eligible. */
const listRebates = (
  memberPromotions: readonly MemberPromotion[],
): { promotion: MemberPromotion['offer']['promotion']; item: Item }[] =>
  memberPromotions.flatMap(({ offer: { promotion }, status: { state, items } }) =>
    promotion.kind === 'recharge_rebate' && state !== 'ineligible' ? items.map((item) => ({ promotion, item })) : [],
  );

/** Lists the rewards that wait for wagering or are claimable after it. */
export function listWaitingRewards(memberPromotions: readonly MemberPromotion[]): WaitingReward[] {
  return listRebates(memberPromotions)
    .filter(({ item: { state } }) => state === 'progress' || state === 'claimable')
    .map(({ promotion, item }) => ({
      id: toWaitingId(promotion, item),
      promotionId: promotion.id,
      depositId: item.key,
      deposit: amountIn(item.detail['deposit']),
      depositedAt: new Date(String(item.detail['depositedAt'])),
      reward: item.reward,
      required: amountIn(item.progress?.of),
      done: amountIn(item.progress?.done),
      isReady: item.state === 'claimable',
    }));
}

/** Finds the wagering span of a reward, also after its claim; `undefined` for an unknown reference. */
export function findWageringSpan(memberPromotions: readonly MemberPromotion[], id: string): WageringSpan | undefined {
  const found = listRebates(memberPromotions).find(({ promotion, item }) => toWaitingId(promotion, item) === id);
  if (found === undefined) return undefined;
  const { key, detail, progress } = found.item;
  return { depositId: key, from: amountIn(detail['start']), required: amountIn(progress?.of) };
}

/** Reads the waiting rewards of a member; a play-money member has none. */
export function createWaitingRewards({ list }: Pick<MemberPromotions, 'list'>) {
  async function loadPromotions(memberId: number): Promise<MemberPromotion[]> {
    try {
      return await list(memberId);
    } catch (error) {
      if (isRefusal(error, 'demo_not_allowed')) return [];
      throw error;
    }
  }

  return {
    listWaiting: async (memberId: number) => listWaitingRewards(await loadPromotions(memberId)),
    findWageringSpan: async (memberId: number, id: string) => findWageringSpan(await loadPromotions(memberId), id),
  };
}
