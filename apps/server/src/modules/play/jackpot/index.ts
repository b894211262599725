export { verifyJackpots } from './jackpot-invariants.ts';
export { jackpotOfficeRoutes } from './jackpot-office-routes.ts';
export { jackpotRoutes } from './jackpot-routes.ts';
export { describeJackpots } from './jackpot-view.ts';
export { type JackpotDeps, type Jackpots, createJackpots } from './jackpots.ts';
export { type PoolTermsForm } from './pool.ts';
export { findWinningRounds } from './round-store.ts';
