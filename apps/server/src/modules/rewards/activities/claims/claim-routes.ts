import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais, hundredths, sum } from '@arara/money';
import type { Db } from '../../../../db/index.ts';
import { type Route, type ServerTranslate, memberRoute } from '../../../../platform/index.ts';
import type { ClaimState } from './claim.ts';
import type { ClaimRequest, ClaimResult } from './claim-service.ts';
import { type LoadLevelNames, isWheel, findPayment } from '../promotions/promotion-offer.ts';
import type { MemberPromotions, MemberPromotion } from '../member-promotions/member-promotions.ts';
import {
  type PromotionReader,
  loadNeededLevelNames,
  writeMemberPromotion,
} from '../member-promotions/member-promotion-presenter.ts';

/** The seed that a member's next spin draws from. */
export interface NextSpin {
  commitment: string;
  clientSeed: string;
  nonce: bigint;
}

interface RewardRouteDeps {
  db: Db;
  memberPromotions: MemberPromotions;
  claim: (request: ClaimRequest) => Promise<ClaimResult>;
  loadLevelNames: LoadLevelNames;
  nextSpin: (memberId: number) => Promise<NextSpin>;
  /** Finds what verifies a past spin: the commitment of its seed and the client seed. */
  findSeed: (seedId: string) => Promise<{ commitment: string; clientSeed: string } | undefined>;
  /** The titles of games, by their names. */
  findTitles: (names: readonly string[], locale: LocaleKey) => Promise<ReadonlyMap<string, string>>;
}

/** The request of a member. */
interface ClaimCall {
  memberId: number;
  locale: LocaleKey;
  t: ServerTranslate;
  requestKey: string;
  input: { id?: number | undefined; key?: string | undefined };
}

async function loadReader(
  deps: RewardRouteDeps,
  { memberId, locale, t }: ClaimCall,
  memberPromotion: MemberPromotion,
): Promise<PromotionReader> {
  const { excludedGames } = findPayment(memberPromotion.offer);
  const titles = excludedGames.length === 0 ? new Map<string, string>() : await deps.findTitles(excludedGames, locale);
  const levelName = await loadNeededLevelNames([memberPromotion], () => deps.loadLevelNames(deps.db, memberId, locale));
  return { locale, t, titles, levelName };
}

/** Loads the status of a promotion; for a wheel with the seed of the next spin. */
async function loadStatus(deps: RewardRouteDeps, call: ClaimCall, kind?: string) {
  const { memberId, input } = call;
  const memberPromotion = await deps.memberPromotions.find(memberId, { kind, id: input.id });
  const view = writeMemberPromotion(memberPromotion, await loadReader(deps, call, memberPromotion));
  if (!isWheel(memberPromotion.offer)) return { memberPromotion, view };
  const { commitment, clientSeed, nonce } = await deps.nextSpin(memberId);
  return { memberPromotion, view: { ...view, seed: { commitment, client_seed: clientSeed, nonce: String(nonce) } } };
}

type ClaimAnswer = 'credited' | 'active' | 'waiting' | 'held';

/** The state of a claim that the player reads; a finished bonus counts as credited. */
const toClaimAnswer = (state: ClaimState): ClaimAnswer =>
  state === 'held' || state === 'waiting' || state === 'active' ? state : 'credited';

function claimText(state: ClaimAnswer, amount: Centavos, t: ServerTranslate): string {
  if (state === 'held') return t('successes.rewardHeld');
  return state === 'waiting' ? t('successes.rewardWaiting') : t('successes.rewardClaimed', { amount });
}

/** Claims a promotion without a wheel. */
async function claimReward({ claim }: RewardRouteDeps, call: ClaimCall, kind?: string) {
  const { memberId, locale, t, requestKey, input } = call;
  const which = { kind, id: input.id };
  const { claims } = await claim({ memberId, locale, which, key: input.key, requestKey, isSpin: false });
  const pending = claims.find((one) => one.state === 'held') ?? claims.find((one) => one.state === 'waiting');
  const state = toClaimAnswer((pending ?? claims[0])?.state ?? 'credited');
  const amount = sum(claims.map((one) => one.amount));
  return {
    message: claimText(state, amount, t),
    data: {
      amount: formatReais(amount),
      claims: claims.map((one) => ({ key: one.window, amount: formatReais(one.amount) })),
      pocket: claims[0]?.pocket ?? ('cash' as const),
      state,
    },
  };
}

const toSpinText = (amount: Centavos, t: ServerTranslate): string =>
  amount > 0n ? t('successes.spinWon', { reward: amount }) : t('successes.spinNothing');

/** Spins a wheel. The result is returned only after the commit. */
async function spinWheel(deps: RewardRouteDeps, call: ClaimCall, kind?: string) {
  const { memberId, locale, t, requestKey, input } = call;
  const which = { kind, id: input.id };
  const { claims, spin, left } = await deps.claim({
    memberId,
    locale,
    which,
    key: input.key,
    requestKey,
    isSpin: true,
  });
  const [won] = claims;
  const seed = spin === null ? undefined : await deps.findSeed(spin.seedId);
  if (won === undefined || spin === null || seed === undefined)
    throw new Error('the spin has no claim, result or seed');
  const isHeld = won.state === 'held';
  const message = isHeld ? `${toSpinText(won.amount, t)} ${t('successes.prizeHeld')}` : toSpinText(won.amount, t);
  return {
    message,
    data: {
      status: 'success' as const,
      code: 200,
      remainingspins: left,
      reward: formatReais(won.amount),
      quantity: won.amount > 0n ? 1 : 0,
      held: isHeld,
      message,
      place: spin.prizeIndex,
      spin: {
        id: won.id,
        seed_id: spin.seedId,
        commitment: seed.commitment,
        client_seed: seed.clientSeed,
        nonce: String(spin.nonce),
      },
    },
  };
}

/** Routes of the kinds without fields of their own. */
function kindRoutes(deps: RewardRouteDeps): Route[] {
  const check = (kind?: string) => async (call: ClaimCall) => ({ data: (await loadStatus(deps, call, kind)).view });
  const claim = (kind?: string) => (call: ClaimCall) => claimReward(deps, call, kind);
  return [
    memberRoute(endpoints.ftdCheck, check('first_deposit')),
    memberRoute(endpoints.ftdClaim, claim('first_deposit')),
    memberRoute(endpoints.dailyLoginClaim, claim('daily_login')),
    memberRoute(endpoints.dailyWheelCheck, check('daily_wheel')),
    memberRoute(endpoints.dailyWheelClaim, (call) => spinWheel(deps, call, 'daily_wheel')),
    memberRoute(endpoints.lotteryWheelCheck, check('lottery_wheel')),
    memberRoute(endpoints.lotteryWheelClaim, (call) => spinWheel(deps, call, 'lottery_wheel')),
    memberRoute(endpoints.invitationCheck, check('invitation')),
    memberRoute(endpoints.invitationClaim, claim('invitation')),
    memberRoute(endpoints.dailyRescueCheck, check('daily_rescue')),
    memberRoute(endpoints.dailyRescueClaim, claim('daily_rescue')),
    memberRoute(endpoints.rechargeRebateClaim, claim('recharge_rebate')),
    memberRoute(endpoints.rechargeTiersCheck, check('recharge_tiers')),
    memberRoute(endpoints.rechargeTiersClaim, claim('recharge_tiers')),
    memberRoute(endpoints.activityCheck, check()),
    memberRoute(endpoints.activityClaim, claim()),
    memberRoute(endpoints.activitySpin, (call) => spinWheel(deps, call)),
  ];
}

const amountIn = (detail: Readonly<Record<string, unknown>>, name: string): string => {
  const value = detail[name];
  return typeof value === 'bigint' ? formatReais(value as Centavos) : '0.00';
};

/** The routes of members on promotions, by kind (specification, section 7). */
export function rewardRoutes(deps: RewardRouteDeps): Route[] {
  return [
    ...kindRoutes(deps),
    memberRoute(endpoints.dailyLoginCheck, async (call) => {
      const { memberPromotion, view } = await loadStatus(deps, call, 'daily_login');
      const { items } = memberPromotion.status;
      // The days before today are claimed.
      const place = items.findIndex(({ key }) => key === memberPromotion.day);
      return {
        data: {
          ...view,
          day: place + 1,
          rewards: items.map(({ reward }) => formatReais(reward)),
          claimed_today: items[place]?.state === 'claimed',
        },
      };
    }),
    memberRoute(endpoints.rechargeRebateCheck, async (call) => {
      const { memberPromotion, view } = await loadStatus(deps, call, 'recharge_rebate');
      const { items } = memberPromotion.status;
      return {
        data: {
          ...view,
          rebates: items.map(({ key, state, reward, detail, claimedAt, until }) => ({
            id: key,
            claimed_at: claimedAt?.toISOString() ?? null,
            event_ended_at: until?.toISOString() ?? view.ends_at,
            is_claimed: claimedAt === undefined ? (0 as const) : (1 as const),
            recharge_amount: amountIn(detail, 'deposit'),
            return_ratio: hundredths(Number(detail['share'] ?? 0)),
            required_amount: amountIn(detail, 'required'),
            wagered_amount: amountIn(detail, 'wagered'),
            reward_amount: formatReais(reward),
            state,
          })),
        },
      };
    }),
  ];
}
