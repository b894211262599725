export { type Agency, type AgencyDeps, createAgency } from './agency.ts';
export { type Attribution, createAttribution } from './attribution.ts';
export type { ActivityReader } from './activity-tracker.ts';
export { isCut } from './flags/flags.ts';
export { listCut } from './flags/flag-store.ts';
export { describeAgency } from './team.ts';
export { registerAgencyPictures } from './picture/picture-pages.ts';
export type { EarningsReader } from './team.ts';
export { type Tree, createTree } from './tree.ts';
