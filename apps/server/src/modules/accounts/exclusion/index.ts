export { type ExclusionModule, createExclusionModule } from './exclusion-module.ts';
export { exclusionOfficeRoutes } from './exclusion-office-routes.ts';
export { type ExclusionRegister, createSigapRegister } from './exclusion-register.ts';
export { exclusionRoutes } from './exclusion-routes.ts';
export { type RecordRefunds, type RefundedBet, createListedBetRefunds } from './listed-bets.ts';
export { describeExclusions } from './personal-data.ts';
