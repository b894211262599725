export { type RoundAudit, auditRounds } from './round-audit.ts';
export { type BetCommand, createBetCommand } from './bet-command.ts';
export { type GameSessions, createGameSessions } from './game-sessions.ts';
export { staffRoundRoutes } from './staff-round-routes.ts';
export {
  type ExtraDraws,
  type SeedDescription,
  type Seeds,
  type TakenDraw,
  createExtraDraws,
  createSeeds,
} from './seeds.ts';
export {
  countOpenRounds,
  isGrantInOpenRound,
  listGamesInProgress,
  listOpenRoundPlayers,
  sumOpenRounds,
} from './open-round-store.ts';
export { exportPlayRecords, deleteGameSessions } from './member-play-records.ts';
export { type OpenRounds, createOpenRounds } from './open-rounds.ts';
export { type Pacing, createPacing } from './round-pace.ts';
export { type Play, createPlay } from './bets.ts';
export { type DoubleUps, createDoubleUps } from './double-ups.ts';
export { createFreeRoundBets } from './free-round-bets.ts';
export { playRoutes } from './play-routes.ts';
export { sealSeeds } from './seed-encryption.ts';
