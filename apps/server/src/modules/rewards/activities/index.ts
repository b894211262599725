export { type Activities, type ActivitiesDeps, createActivities } from './activities.ts';
export { type RewardFlags, createFlags, findFlagState } from './abuse/abuse-flags.ts';
export { listBlocked } from './abuse/abuse-store.ts';
export { flagOfficeRoutes } from './abuse/abuse-routes.ts';
export type { NotifyHold } from './linked-accounts/held-claims.ts';
export { createLinkCheck } from './linked-accounts/link-check.ts';
export { type RewardHistoryEntry, describeRewards } from './claims/reward-history.ts';
export { createSimulator, simulatorRoutes } from './simulator/simulator.ts';
