export type { RoundArchive, StoredRound, StoredTicket } from './round-archive.ts';
export type { SharedAudit } from './round-auditor.ts';
export { auditStoredRounds } from './stored-round-audit.ts';
export type { BeaconPosition, BeaconSettings } from './beacon-source.ts';
export { findNewestBeaconValue } from './beacon-store.ts';
export { QUICKNET } from './drand-beacon.ts';
export { type Fairness, type FairnessDeps, createFairness } from './fairness.ts';
export { staffFairnessRoutes } from './staff-fairness-routes.ts';
export {
  type FairRoundView,
  type SharedTicketRecord,
  fairnessRoutes,
  findSharedTicket,
  listPublicRounds,
} from './fairness-routes.ts';
export { listNewestChains } from './chain-store.ts';
export { auditSimulatedRounds } from './simulated-round-audit.ts';
