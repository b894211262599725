export type { Elsewhere } from './info.ts';
export { vipOfficeRoutes } from './office-routes.ts';
export { vipKind } from './plan.ts';
export type { Change } from './standing.ts';
export { listLevels } from './store.ts';
export { levelsOf, vipRoutes } from './routes.ts';
export { type Vip, createVip } from './vip.ts';
