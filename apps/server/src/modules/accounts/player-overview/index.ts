export { playerOverviewRoutes } from './player-overview-routes.ts';
