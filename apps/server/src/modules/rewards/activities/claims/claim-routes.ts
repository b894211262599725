import type { GameTitles } from '@arara/activity-kit';
import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais, hundredths, sum } from '@arara/money';
import type { Db } from '../../../../db/index.ts';
import { type Route, type ServerTranslate, memberRoute } from '../../../../platform/index.ts';
import type { StoredFreeRounds } from '../../bonus/index.ts';
import { type ClaimState, type RewardClaim, type Spin, findReplacedGame } from './claim.ts';
import type { ClaimRequest, ClaimResult } from './claim-service.ts';
import {
  type FindTitles,
  type LoadLevelNames,
  type Offer,
  findPayment,
  isWheel,
  listRoundGames,
} from '../promotions/promotion-offer.ts';
import type { MemberPromotions, MemberPromotion } from '../member-promotions/member-promotions.ts';
import {
  type PromotionReader,
  loadNeededLevelNames,
  writeMemberPromotion,
  writeStoredFreeRounds,
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
  findTitles: FindTitles;
}

/** The request of a member. */
interface ClaimCall {
  memberId: number;
  locale: LocaleKey;
  t: ServerTranslate;
  requestKey: string;
  input: { id?: number | undefined; key?: string | undefined };
}

/** Loads the titles of the games that a promotion names: those that its bonus excludes, and those of its free rounds. */
async function loadTitles(
  { findTitles }: Pick<RewardRouteDeps, 'findTitles'>,
  offer: Offer,
  locale: LocaleKey,
): Promise<GameTitles> {
  const { excludedGames } = findPayment(offer);
  const names = [...new Set([...excludedGames, ...listRoundGames(offer)])];
  return names.length === 0 ? new Map() : findTitles(names, locale);
}

async function loadReader(
  deps: RewardRouteDeps,
  { memberId, locale, t }: ClaimCall,
  memberPromotion: MemberPromotion,
): Promise<PromotionReader> {
  const titles = await loadTitles(deps, memberPromotion.offer, locale);
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

const isMoney = ({ freeRounds }: RewardClaim): boolean => freeRounds === null;

/** Names free rounds that were won, with the title of their game. */
const toFreeRoundsText = ({ rounds, game }: StoredFreeRounds, titles: GameTitles, t: ServerTranslate): string =>
  t('successes.freeRoundsWon', { rounds, game: titles.get(game) ?? game });

/** The text of claims: sums of money, apart where it is paid because the game of free rounds is closed, then each in free rounds. */
function claimText(state: ClaimAnswer, claims: readonly RewardClaim[], titles: GameTitles, t: ServerTranslate): string {
  if (state === 'held') return t('successes.rewardHeld');
  if (state === 'waiting') return t('successes.rewardWaiting');
  const inMoney = Map.groupBy(claims.filter(isMoney), findReplacedGame);
  return [
    ...[...inMoney].map(([replaced, paid]) => toMoneyText(sumMoney(paid), replaced, titles, t)),
    ...claims.flatMap(({ freeRounds }) => (freeRounds === null ? [] : [toFreeRoundsText(freeRounds, titles, t)])),
  ].join(' ');
}

/** The text of money; it says where that was paid because the game of the free rounds is closed. */
const toMoneyText = (amount: Centavos, replaced: string | undefined, titles: GameTitles, t: ServerTranslate): string =>
  replaced === undefined
    ? t('successes.rewardClaimed', { amount })
    : t('successes.freeRoundsAsMoney', { amount, game: titles.get(replaced) ?? replaced });

const sumMoney = (claims: readonly RewardClaim[]): Centavos => sum(claims.filter(isMoney).map(({ amount }) => amount));

/** Claims a promotion without a wheel. */
async function claimReward(deps: RewardRouteDeps, call: ClaimCall, kind?: string) {
  const { claim } = deps;
  const { memberId, locale, t, requestKey, input } = call;
  const which = { kind, id: input.id };
  const { offer, claims } = await claim({ memberId, locale, which, key: input.key, requestKey, isSpin: false });
  const titles = await loadTitles(deps, offer, locale);
  const pending = claims.find((one) => one.state === 'held') ?? claims.find((one) => one.state === 'waiting');
  const state = toClaimAnswer((pending ?? claims[0])?.state ?? 'credited');
  return {
    message: claimText(state, claims, titles, t),
    data: {
      amount: formatReais(sumMoney(claims)),
      claims: claims.map(({ window: key, amount, freeRounds }) => ({
        key,
        amount: formatReais(amount),
        free_rounds: writeStoredFreeRounds(freeRounds, { locale, titles }),
      })),
      pocket: claims[0]?.pocket ?? ('cash' as const),
      state,
    },
  };
}

/** The text of a spin; it says where money was paid because the game of the free rounds is closed. */
function toSpinText(
  { amount, freeRounds, state }: RewardClaim,
  spin: Spin,
  titles: GameTitles,
  t: ServerTranslate,
): string {
  if (freeRounds !== null) return toFreeRoundsText(freeRounds, titles, t);
  if (amount === 0n) return t('successes.spinNothing');
  const wasFreeRounds = spin.prizes[spin.prizeIndex]?.freeRounds;
  return wasFreeRounds && state !== 'held'
    ? t('successes.freeRoundsAsMoney', { amount, game: titles.get(wasFreeRounds.game) ?? wasFreeRounds.game })
    : t('successes.spinWon', { reward: amount });
}

/** Spins a wheel. The result is returned only after the commit. */
async function spinWheel(deps: RewardRouteDeps, call: ClaimCall, kind?: string) {
  const { memberId, locale, t, requestKey, input } = call;
  const which = { kind, id: input.id };
  const { offer, claims, spin, left } = await deps.claim({
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
  const titles = await loadTitles(deps, offer, locale);
  const text = toSpinText(won, spin, titles, t);
  const message = isHeld ? `${text} ${t('successes.prizeHeld')}` : text;
  return {
    message,
    data: {
      status: 'success' as const,
      code: 200,
      remainingspins: left,
      reward: formatReais(won.amount),
      quantity: won.amount > 0n ? 1 : 0,
      free_rounds: writeStoredFreeRounds(won.freeRounds, { locale, titles }),
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
