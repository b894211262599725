export { bestRateAt, rebateKind } from './plan.ts';
export { type Rebates, createRebates } from './rebates.ts';
export { rebatesOfficeRoutes, rebatesRoutes } from './routes.ts';
