export { createLatestWins, winRoutes } from './win-routes.ts';
export { type Wins, createWins, maskName } from './wins.ts';
