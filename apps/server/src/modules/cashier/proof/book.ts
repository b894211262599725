import type { Queryable, Tx } from '../../../db/index.ts';
import * as orders from '../deposit/store.ts';
import type { Recharge } from '../deposit/recharge.ts';
import type { ReviewedOrder } from './reviewed.ts';
import { listReviews } from './store.ts';

async function withReview(q: Queryable, order: Recharge | undefined): Promise<ReviewedOrder | undefined> {
  if (order === undefined) return undefined;
  const review = (await listReviews(q, [order.orderNumber])).get(order.orderNumber);
  return review && { order, review };
}

/** An order that staff confirms, with its review; `undefined` for any other. */
export async function findReviewed(q: Queryable, orderNumber: string): Promise<ReviewedOrder | undefined> {
  return withReview(q, await orders.findByNumber(q, orderNumber));
}

/** The same, held until the transaction ends. */
export async function lockReviewed(tx: Tx, orderNumber: string): Promise<ReviewedOrder | undefined> {
  return withReview(tx, await orders.lockByNumber(tx, orderNumber));
}

/** Several of them, in the order in which they are named. */
export async function listReviewedOrders(q: Queryable, orderNumbers: readonly string[]): Promise<ReviewedOrder[]> {
  const reviews = await listReviews(q, orderNumbers);
  const found = await orders.listByNumber(q, orderNumbers);
  return orderNumbers.flatMap((orderNumber) => {
    const [order, review] = [found.get(orderNumber), reviews.get(orderNumber)];
    return order === undefined || review === undefined ? [] : [{ order, review }];
  });
}
