import { ZERO, centavos } from '@arara/money';
import { findWinningRounds } from '../../play/jackpot/index.ts';
import type { Activities } from '../../rewards/activities/index.ts';
import { listBonusLinks } from '../../rewards/bonus/index.ts';
import type { Cashier } from '../cashier/index.ts';
import type { GraphDeps } from './graph/graph-reader.ts';
import { type LinkFinder, type LinkFinders, findLinks, listCauseIds, splitCause } from './order-link.ts';

type Claims = Pick<Activities, 'findDeposits'>;
type CashierRecords = Pick<Cashier, 'records'>;

/** Finds the deposit that each Pix payment belongs to, if it was credited out of suspense or taken back. */
function createPaymentLinks({ records }: CashierRecords): LinkFinder {
  return async (q, memberId, ids) => {
    const found = await records.listPaymentOrders(q, memberId, ids);
    return new Map([...found].map(([id, number]) => [id, { type: 'deposit', number }]));
  };
}

/** Finds the deposit that each claimed reward depends on. */
function createRewardLinks({ findDeposits }: Claims, { records }: CashierRecords): LinkFinder {
  return async (q, memberId, ids) => {
    const causes = await findDeposits(q, memberId, ids);
    const payments = [...causes.values()].map(splitCause).filter(({ noun }) => noun === 'payment');
    const orders = await records.listPaymentOrders(
      q,
      memberId,
      payments.map(({ id }) => id),
    );
    const links = [...causes].flatMap(([claim, cause]): [string, string][] => {
      const { noun, id } = splitCause(cause);
      const number = noun === 'deposit' ? id : orders.get(id);
      return number === undefined ? [] : [[claim, number]];
    });
    return new Map(links.map(([claim, number]) => [claim, { type: 'deposit', number }]));
  };
}

/** Finds the deposit that each bonus came from, by the reward that granted it. Other bonuses have none. */
function createBonusLinks(finders: LinkFinders): LinkFinder {
  return async (q, memberId, ids) => {
    const causes = await listBonusLinks(q, memberId, ids);
    const links = await findLinks(q, memberId, [...causes.values()], finders);
    return new Map(
      [...causes].flatMap(([id, cause]) => {
        const link = links.get(cause);
        return link?.type === 'deposit' ? [[id, link] as const] : [];
      }),
    );
  };
}

/** Finds the round that won each jackpot. */
const findJackpotRounds: LinkFinder = async (q, memberId, ids) => {
  const found = await findWinningRounds(q, memberId, ids.map(Number));
  return new Map([...found].map(([id, number]) => [String(id), { type: 'round', number }]));
};

/** Finds what payments, rewards, bonuses and jackpot wins depend on, for the order center. */
export function createOrderLinks(claims: Claims, cashier: CashierRecords): LinkFinders {
  const finders = { payment: createPaymentLinks(cashier), reward: createRewardLinks(claims, cashier) };
  return { ...finders, bonus: createBonusLinks(finders), jackpot: findJackpotRounds };
}

/** Finds the deposit that each cause depends on: for a reward the deposit that brought it, for a payment the order that it pays. */
export function createOriginFinder(claims: Claims, { records }: CashierRecords): GraphDeps['findOrigins'] {
  return async (q, memberId, causes) => {
    const ofClaims = await claims.findDeposits(q, memberId, listCauseIds(causes, 'reward'));
    const payments = listCauseIds([...causes, ...ofClaims.values()], 'payment');
    const orders = await records.listPaymentOrders(q, memberId, payments);
    return new Map([
      ...[...ofClaims].map(([id, deposit]) => [`reward:${id}`, deposit] as const),
      ...[...orders].map(([id, order]) => [`payment:${id}`, `deposit:${order}`] as const),
    ]);
  };
}

/** Lists the rewards that a deposit will bring once the member has wagered enough. */
export function createPromisedRewards({
  listWaiting,
}: Pick<Activities, 'listWaiting'>): GraphDeps['listPromisedRewards'] {
  return async (memberId) => {
    const all = await listWaiting(memberId);
    return all.map(({ id, promotionId, depositId, depositedAt: at, reward: amount, required, done, isReady }) => {
      const remaining = centavos(required - done);
      const status = remaining > ZERO ? ('active' as const) : ('covered' as const);
      const coverage = { required, done, void: ZERO, remaining, status };
      return { id, depositId, cause: `promotion:${promotionId}`, at, amount, coverage, isReady };
    });
  };
}
