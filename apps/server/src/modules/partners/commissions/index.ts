export { type Commissions, type CommissionsDeps, createCommissions } from './commissions.ts';
export { describeCommissions } from './description.ts';
export { createCommissionExport } from './commission-export.ts';
export { commissionOfficeRoutes } from './office-routes.ts';
export type { AgentPosition } from './agent-position-store.ts';
export type { AgentTreeReader } from './agent-tree.ts';
export { type CommissionPlan, commissionKind } from './plan.ts';
export type { RateBook } from './rates.ts';
export { commissionRoutes } from './routes.ts';
