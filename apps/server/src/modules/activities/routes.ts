import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatBRL, formatReais, hundredths, sum } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Messages, type Route, member, say } from '../../platform/index.ts';
import type { ClaimState } from './claim.ts';
import type { Asking, Granted } from './claiming.ts';
import { isWheel, paymentOf } from './offer.ts';
import type { Kind } from './promotion.ts';
import type { Standings, Stood } from './standings.ts';
import { type Reader, writeStood } from './written.ts';

/** The seed that a member's next spin draws from. */
export interface NextSpin {
  commitment: string;
  clientSeed: string;
  nonce: bigint;
}

export interface RewardRouteParts {
  db: Db;
  standings: Standings;
  claim: (asking: Asking) => Promise<Granted>;
  nextSpin: (memberId: number) => Promise<NextSpin>;
  /** By what a spin of the past is verified: its seed's commitment and the player's part. */
  seedOf: (seedId: string) => Promise<{ commitment: string; clientSeed: string } | undefined>;
  /** The titles of games, by their names. */
  titlesOf: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** What a call of a member brings. */
interface Asked {
  memberId: number;
  locale: LocaleKey;
  messages: Messages;
  requestKey: string;
  input: { id?: number | undefined; key?: string | undefined };
}

async function readerOf(parts: RewardRouteParts, { locale, messages }: Asked, stood: Stood): Promise<Reader> {
  const { excludedGames } = paymentOf(stood.offer);
  const titles = excludedGames.length === 0 ? new Map<string, string>() : await parts.titlesOf(excludedGames);
  return { locale, messages, titles };
}

/** How a promotion of a kind stands; a wheel with what its next spin draws from. */
async function checked(parts: RewardRouteParts, asked: Asked, kind?: Kind) {
  const { memberId, input } = asked;
  const stood = await parts.standings.one(memberId, { kind, id: input.id });
  const written = writeStood(stood, await readerOf(parts, asked, stood));
  if (!isWheel(stood.offer)) return { stood, written };
  const { commitment, clientSeed, nonce } = await parts.nextSpin(memberId);
  return { stood, written: { ...written, seed: { commitment, client_seed: clientSeed, nonce: String(nonce) } } };
}

type ClaimAnswer = 'credited' | 'active' | 'waiting' | 'held';

/** How a claim stands, as the player reads it; a bonus that is over by now was credited. */
const claimAnswerOf = (state: ClaimState): ClaimAnswer =>
  state === 'held' || state === 'waiting' || state === 'active' ? state : 'credited';

function claimText(state: ClaimAnswer, { successes }: Messages): string {
  if (state === 'held') return successes.rewardHeld;
  return state === 'waiting' ? successes.rewardWaiting : successes.rewardClaimed;
}

/** Claims of a promotion without a wheel. */
async function claimed({ claim }: RewardRouteParts, { memberId, messages, requestKey, input }: Asked, kind?: Kind) {
  const which = { kind, id: input.id };
  const { claims } = await claim({ memberId, which, key: input.key, request: requestKey, isSpin: false });
  const pending = claims.find((one) => one.state === 'held') ?? claims.find((one) => one.state === 'waiting');
  const state = claimAnswerOf((pending ?? claims[0])?.state ?? 'credited');
  return {
    message: claimText(state, messages),
    data: {
      amount: formatReais(sum(claims.map(({ amount }) => amount))),
      claims: claims.map(({ window, amount }) => ({ key: window, amount: formatReais(amount) })),
      pocket: claims[0]?.pocket ?? ('cash' as const),
      state,
    },
  };
}

const spoken = (amount: Centavos, { successes }: Messages): string =>
  amount > 0n ? say(successes.spinWon, { reward: formatBRL(amount) }) : successes.spinNothing;

/** Spins a wheel: where it stopped is told once it is durable. */
async function spun(parts: RewardRouteParts, { memberId, messages, requestKey, input }: Asked, kind: Kind) {
  const which = { kind, id: input.id };
  const { claims, spin, left } = await parts.claim({
    memberId,
    which,
    key: input.key,
    request: requestKey,
    isSpin: true,
  });
  const [won] = claims;
  const seed = spin === null ? undefined : await parts.seedOf(spin.seedId);
  if (won === undefined || spin === null || seed === undefined) throw new Error('a spin came to nothing at all');
  const isHeld = won.state === 'held';
  const message = isHeld
    ? `${spoken(won.amount, messages)} ${messages.successes.prizeHeld}`
    : spoken(won.amount, messages);
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
      place: spin.place,
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

/** The calls of the kinds that have nothing of their own to say. */
function plainRoutes(parts: RewardRouteParts): Route[] {
  const check = (kind?: Kind) => async (call: Asked) => ({ data: (await checked(parts, call, kind)).written });
  const claim = (kind?: Kind) => (call: Asked) => claimed(parts, call, kind);
  return [
    member(endpoints.ftdCheck, check('first_deposit')),
    member(endpoints.ftdClaim, claim('first_deposit')),
    member(endpoints.dailyLoginClaim, claim('daily_login')),
    member(endpoints.dailyWheelCheck, check('daily_wheel')),
    member(endpoints.dailyWheelClaim, (call) => spun(parts, call, 'daily_wheel')),
    member(endpoints.lotteryWheelCheck, check('lottery_wheel')),
    member(endpoints.lotteryWheelClaim, (call) => spun(parts, call, 'lottery_wheel')),
    member(endpoints.invitationCheck, check('invitation')),
    member(endpoints.invitationClaim, claim('invitation')),
    member(endpoints.dailyRescueCheck, check('daily_rescue')),
    member(endpoints.dailyRescueClaim, claim('daily_rescue')),
    member(endpoints.rechargeRebateClaim, claim('recharge_rebate')),
    member(endpoints.rechargeTiersCheck, check('recharge_tiers')),
    member(endpoints.rechargeTiersClaim, claim('recharge_tiers')),
    member(endpoints.activityCheck, check()),
    member(endpoints.activityClaim, claim()),
  ];
}

const amountIn = (detail: Readonly<Record<string, unknown>>, name: string): string => {
  const value = detail[name];
  return typeof value === 'bigint' ? formatReais(value as Centavos) : '0.00';
};

/** The calls of members on promotions, kind by kind (specification, section 7). */
export function rewardRoutes(parts: RewardRouteParts): Route[] {
  return [
    ...plainRoutes(parts),
    member(endpoints.dailyLoginCheck, async (call) => {
      const { stood, written } = await checked(parts, call, 'daily_login');
      const { items } = stood.standing;
      // Days before today's are claimed; today's is the first that is not, unless it was claimed as well.
      const place = items.findIndex(({ key }) => key === stood.day);
      return {
        data: {
          ...written,
          day: place + 1,
          rewards: items.map(({ reward }) => formatReais(reward)),
          claimed_today: items[place]?.state === 'claimed',
        },
      };
    }),
    member(endpoints.rechargeRebateCheck, async (call) => {
      const { stood, written } = await checked(parts, call, 'recharge_rebate');
      const { items } = stood.standing;
      return {
        data: {
          ...written,
          rebates: items.map(({ key, state, reward, detail, claimedAt, until }) => ({
            id: key,
            claimed_at: claimedAt?.toISOString() ?? null,
            event_ended_at: until?.toISOString() ?? written.ends_at,
            is_claimed: claimedAt === undefined ? (0 as const) : (1 as const),
            recharge_amount: amountIn(detail, 'recharge'),
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
