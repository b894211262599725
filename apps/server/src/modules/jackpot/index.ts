export { verifyJackpots } from './audit.ts';
export { describeJackpots } from './description.ts';
export { type JackpotParts, type Jackpots, createJackpots } from './jackpots.ts';
export { type TermsForm } from './pool.ts';
export { jackpotOfficeRoutes } from './office-routes.ts';
export { findRoundsOfDrops } from './round-store.ts';
export { jackpotRoutes } from './routes.ts';
