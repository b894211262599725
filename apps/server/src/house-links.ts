import { type Centavos, sum } from '@arara/money';
import type { Queryable } from './db/index.ts';
import type { Activities } from './modules/activities/index.ts';
import { type Bonus, listBonusLinks } from './modules/bonus/index.ts';
import type { CancelBonusesOf, Cashier } from './modules/cashier/index.ts';
import { type GraphParts, type LinkFinder, type LinkFinders, findLinks } from './modules/orders/index.ts';
import { THE_HOUSE } from './platform/index.ts';

/** The numbers of the causes of one noun. */
const numbersOf = (causes: readonly string[], noun: string): string[] =>
  causes.flatMap((cause) => (cause.startsWith(`${noun}:`) ? [cause.slice(noun.length + 1)] : []));

/** What the Pix that were credited out of suspense, or taken back, were for. */
function paymentLinks({ records }: Cashier): LinkFinder {
  return async (q, memberId, ids) => {
    const found = await records.ordersOfPayments(q, memberId, ids);
    return new Map([...found].map(([id, number]) => [id, { type: 'recharge', number }]));
  };
}

/** The recharge that a reward hangs on, by the claim's number. */
function rewardLinks({ depositsOf }: Pick<Activities, 'depositsOf'>, { records }: Cashier): LinkFinder {
  return async (q, memberId, ids) => {
    const causes = await depositsOf(q, memberId, ids);
    const partsOf = (cause: string): [string, string] => {
      const colon = cause.indexOf(':');
      return [cause.slice(0, colon), cause.slice(colon + 1)];
    };
    const payments = [...causes.values()].map(partsOf).filter(([noun]) => noun === 'payment');
    const orders = await records.ordersOfPayments(
      q,
      memberId,
      payments.map(([, id]) => id),
    );
    const links = [...causes].flatMap(([claim, cause]): [string, string][] => {
      const [noun, id] = partsOf(cause);
      const number = noun === 'recharge' ? id : orders.get(id);
      return number === undefined ? [] : [[claim, number]];
    });
    return new Map(links.map(([claim, number]) => [claim, { type: 'recharge', number }]));
  };
}

/** The recharge that a bonus came from, by way of the reward that it was; the bonus of a withdrawal or a round is none. */
function bonusLinks(finders: LinkFinders): LinkFinder {
  return async (q, memberId, ids) => {
    const causes = await listBonusLinks(q, memberId, ids);
    const links = await findLinks(q, memberId, [...causes.values()], finders);
    return new Map(
      [...causes].flatMap(([id, cause]) => {
        const link = links.get(cause);
        return link?.type === 'recharge' ? [[id, link] as const] : [];
      }),
    );
  };
}

/**
 * Ends the unfinished bonuses of a member that came with a deposit, named by its causes, which the bank took back.
 * `rewards` is read when it happens: rewards are built after the cashier.
 */
export function cancellingBonuses(
  bonus: Pick<Bonus, 'cancel' | 'unfinished'>,
  rewards: () => Pick<Activities, 'depositsOf'>,
): CancelBonusesOf {
  return async (tx, memberId, causes, reason) => {
    const unfinished = await bonus.unfinished(tx, memberId);
    const claims = numbersOf(
      unfinished.map(({ cause }) => cause),
      'reward',
    );
    const deposits = await rewards().depositsOf(tx, memberId, claims);
    const dependent = unfinished.filter(({ cause }) => {
      const deposit = deposits.get(cause.slice('reward:'.length));
      return causes.includes(cause) || (deposit !== undefined && causes.includes(deposit));
    });
    const returned: Centavos[] = [];
    for (const { id } of dependent) returned.push(await bonus.cancel(tx, id, THE_HOUSE, reason));
    return sum(returned);
  };
}

/** What payments, rewards and bonuses hang on, for the order center. */
export function orderLinks(rewards: Pick<Activities, 'depositsOf'>, cashier: Cashier): LinkFinders {
  const below = { payment: paymentLinks(cashier), reward: rewardLinks(rewards, cashier) };
  return { ...below, bonus: bonusLinks(below) };
}

/** Which deposit each cause hangs on: a reward on what brought it, a payment on the order that it was for. */
export function originsIn(rewards: Pick<Activities, 'depositsOf'>, { records }: Cashier): GraphParts['origins'] {
  return async (q: Queryable, memberId, causes) => {
    const ofClaims = await rewards.depositsOf(q, memberId, numbersOf(causes, 'reward'));
    const payments = numbersOf([...causes, ...ofClaims.values()], 'payment');
    const orders = await records.ordersOfPayments(q, memberId, payments);
    return new Map([
      ...[...ofClaims].map(([id, deposit]) => [`reward:${id}`, deposit] as const),
      ...[...orders].map(([id, order]) => [`payment:${id}`, `recharge:${order}`] as const),
    ]);
  };
}
