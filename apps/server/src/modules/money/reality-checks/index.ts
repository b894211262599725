export { describeRealityChecks } from './reality-check-export.ts';
export { realityCheckRoutes } from './reality-check-routes.ts';
export { type RealityChecks, createRealityChecks } from './reality-checks.ts';
