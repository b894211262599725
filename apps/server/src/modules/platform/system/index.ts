export type { HealthSources } from './health-checks.ts';
export { systemRoutes } from './system-routes.ts';
