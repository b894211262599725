export { findBestRate, rebatePlanKind } from './rebate-plan.ts';
export { type Rebates, createRebates } from './rebates.ts';
export { rebatesOfficeRoutes, rebatesRoutes } from './rebate-routes.ts';
