export type { RoundArchive, StoredRound, StoredTicket } from './archive.ts';
export type { SharedAudit } from './audit.ts';
export { auditShared } from './auditing.ts';
export type { BeaconMark, BeaconSettings } from './beacon.ts';
export { QUICKNET } from './drand.ts';
export { type Fairness, type FairnessParts, createFairness } from './fairness.ts';
export { fairnessOfficeRoutes } from './office-routes.ts';
export { type SharedTicketSight, fairnessRoutes, findSharedTicket } from './routes.ts';
export { auditSimulated } from './simulated.ts';
