export { describeTournaments } from './description.ts';
export { tournamentOfficeRoutes } from './office-routes.ts';
export { tournamentRoutes } from './routes.ts';
export { type Tournaments, createTournaments } from './tournaments.ts';
