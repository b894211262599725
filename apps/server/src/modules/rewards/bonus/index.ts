export { type Bonus, type BonusDeps, createBonus, planBonus } from './bonus.ts';
export { type Contributions, createContributions } from './contributions.ts';
export { type CoverDeps, type NameSources, createCover, createGrantCover } from './wagering-coverage.ts';
export type { RewardInput, RewardPayment } from './bonus-grants.ts';
export type { Grant } from './grant.ts';
export {
  type StoredFreeRounds,
  readStoredFreeRounds,
  toStoredFreeRounds,
  writeFreeRoundsColumn,
} from './stored-free-rounds.ts';
export { type FindFreeRoundsFault, findGameFaults } from './offered-rounds.ts';
export { createManualRewards } from './manual-rewards.ts';
export { bonusOfficeRoutes } from './bonus-office-routes.ts';
export { describeBonus, listBonusLinks, listGrantOutcomes, listGrantOutcomesByCause } from './grant-outcomes.ts';
export { listEnding, listGrants } from './bonus-store.ts';
export { bonusRoutes } from './bonus-routes.ts';
export { verifyGrants } from './grant-invariant-store.ts';
export {
  type BonusRefusal,
  type BetContribution,
  type WageringContributions,
  createWageringContributions,
  toBonusFailure,
} from './wagering-contribution.ts';
