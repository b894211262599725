export { type LimitAlerts, createLimitAlerts } from './limit-alerts.ts';
export { describeLimits } from './limit-export.ts';
export { type PlayLimits, createPlayLimits, startOfPeriod } from './play-limits.ts';
export { playLimitOfficeRoutes, playLimitRoutes } from './play-limit-routes.ts';
