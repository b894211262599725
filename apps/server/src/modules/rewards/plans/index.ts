export type { PlanKind } from './plan.ts';
export { type EffectivePlan, type Plans, createPlans } from './plans.ts';
export { writeForm, writeSitePlan } from './site-plan.ts';
