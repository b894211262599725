export type { PlanKind } from './plan.ts';
export { type InForce, type Plans, createPlans } from './plans.ts';
export { writeForm, writeSitePlan } from './site-plan.ts';
