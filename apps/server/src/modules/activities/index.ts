export { type Activities, type ActivitiesParts, createActivities } from './activities.ts';
export { type Flags, createFlags, flagOf } from './flags/flags.ts';
export { listBlocked } from './flags/store.ts';
export { flagOfficeRoutes } from './flags/office-routes.ts';
export type { RewardLine } from './history.ts';
export { describeRewards } from './person.ts';
export { simulatorRoutes } from './simulator/routes.ts';
export { createSimulator } from './simulator/simulator.ts';
