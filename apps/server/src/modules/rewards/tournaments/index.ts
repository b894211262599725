export { tournamentOfficeRoutes } from './tournament-office-routes.ts';
export { tournamentRoutes } from './tournament-routes.ts';
export { describeTournaments } from './tournament-view.ts';
export { type Tournaments, createTournaments } from './tournaments.ts';
