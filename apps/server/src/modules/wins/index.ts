export { type Wins, createWins, winnerName } from './wins.ts';
export { winRoutes, winsTeller } from './routes.ts';
