export { roundArchive } from './round-archive-store.ts';
export type { RoundBeacon, RoundFairness } from './round-fairness.ts';
export type { MaskedNames } from './round-players.ts';
export { staffTableRoutes } from './staff-table-routes.ts';
export { describeTickets } from './member-tickets.ts';
export type { Round, RoundTicket } from './round.ts';
export { reversalRoutes } from './reversal-routes.ts';
export { type RoundReversals, createRoundReversals } from './round-reversals.ts';
export { type Rounds, type RoundsDeps, createRounds } from './rounds.ts';
export { tableRoutes } from './table-routes.ts';
export type { TableCommands } from './table-commands.ts';
export { type DelayedCall, type TableRunner, delayCall } from './table-runner.ts';
export {
  findOldestOpenTicket,
  findRoundState,
  hasOpenTicketOfGrant,
  listGamesWithOpenTickets,
  listMemberTickets,
  listOpenTicketPlayers,
  sumOpenTickets,
} from './ticket-store.ts';
export { type VoidStreak, listVoidStreaks } from './void-streak-store.ts';
export { toTicketView } from './round-view.ts';
export { findTicketsById } from './round-search-store.ts';
