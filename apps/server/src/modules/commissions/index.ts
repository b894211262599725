export { type Commissions, type CommissionsParts, createCommissions } from './commissions.ts';
export { describeCommissions } from './description.ts';
export { createCommissionExport } from './export.ts';
export { commissionOfficeRoutes } from './office-routes.ts';
export type { Place } from './forest.ts';
export { type CommissionPlan, commissionKind } from './plan.ts';
export type { RateBook } from './rates.ts';
export { commissionRoutes } from './routes.ts';
export type { Tree } from './tree.ts';
