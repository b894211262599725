import { type Form, type Rule, readRule, writeRule } from '@arara/activity-kit';
import { Failure } from '../../../platform/index.ts';

/** A kind of plan: its form, its default and its consistency check. */
export interface PlanKind<Plan> {
  key: 'vip' | 'rebates' | 'commissions';
  form: Form;
  /** In force until staff saves one. */
  defaultPlan: Plan;
  /** Returns the path of the first field that contradicts another, such as `levels.2.bets`; `undefined` for none. */
  findError(plan: Plan): string | undefined;
  /** Returns the plan with its rewards switched off. */
  withoutRewards(plan: Plan): Plan;
  /** Whether a change takes effect on the site's next day instead of at once. */
  fromNextDay: boolean;
}

/** Formats a plan for its form: JSON, money as decimal strings. */
export function formatPlan<Plan extends object>({ form }: PlanKind<Plan>, plan: Plan): Record<string, unknown> {
  return writeRule(form, plan as Plan & Rule);
}

/** Reads a plan by its form. Fails with `promotion_rule` or `rules_disagree` and the path of the field. */
export function readPlan<Plan extends object>(kind: PlanKind<Plan>, data: unknown): Plan {
  const read = readRule(kind.form, data);
  if ('faults' in read) throw new Failure('promotion_rule', { field: `plan.${read.faults[0]?.path ?? ''}` });
  const plan = read.rule as Rule & Plan;
  const field = kind.findError(plan);
  if (field !== undefined) throw new Failure('rules_disagree', { field: `plan.${field}` });
  return plan;
}
