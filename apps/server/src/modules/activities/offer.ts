import { type Activity, type Payment, type Prize, type Rule, readRule } from '@arara/activity-kit';
import type { Promotion } from './promotion.ts';

/** A promotion with the activity that it is of, and its rule as that reads it. */
export interface Offer {
  promotion: Promotion;
  activity: Activity;
  rule: Rule;
}

/** Which activity is of a kind. */
export type FindActivity = (kind: string) => Activity | undefined;

/** `undefined` where this release does not know the kind, or cannot read a rule that an earlier one wrote. */
export function offerOf(promotion: Promotion, findActivity: FindActivity): Offer | undefined {
  const activity = findActivity(promotion.kind);
  if (activity === undefined) return undefined;
  const read = readRule(activity.form, promotion.rule);
  return 'rule' in read ? { promotion, activity, rule: read.rule } : undefined;
}

/** How what is claimed is paid. */
export const paymentOf = ({ activity, rule }: Pick<Offer, 'activity' | 'rule'>): Payment => activity.payment(rule);

/** What a wheel stops at, in the order of its places; none where there is no wheel. */
export const prizesOf = ({ activity, rule }: Pick<Offer, 'activity' | 'rule'>): readonly Prize[] =>
  activity.prizes?.(rule) ?? [];

export const isWheel = ({ activity }: Pick<Offer, 'activity'>): boolean => activity.weights !== undefined;
