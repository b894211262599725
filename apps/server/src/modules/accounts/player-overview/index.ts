export { playerOverviewRoutes } from './player-overview-routes.ts';
export { createPlayerBetReader } from './player-play.ts';
