export { type BetCommand, createBetCommand } from './bet-command.ts';
export { type GameSessions, createGameSessions } from './game-sessions.ts';
export { describePlay, endPlay } from './person.ts';
export { type OpenRounds, createOpenRounds } from './open-rounds.ts';
export { type Play, createPlay } from './play.ts';
export { playRoutes } from './routes.ts';
export { sealSeeds } from './sealed-seed.ts';
export { type Seeds, createSeeds } from './seeds.ts';
