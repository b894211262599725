export { listLevels } from './vip-store.ts';
export { vipOfficeRoutes } from './vip-office-routes.ts';
export { vipPlanKind } from './vip-plan.ts';
export { createLevelLoader, vipRoutes } from './vip-routes.ts';
export { type Vip, createVip } from './vip.ts';
