export { type Agency, createAgency } from './agency.ts';
export { type Attribution, createAttribution } from './attribution.ts';
export { isCut } from './flags/flags.ts';
export { listCut } from './flags/store.ts';
export { describeAgency } from './person.ts';
export { registerAgencyPictures } from './picture/picture-pages.ts';
export type { EarnedReader } from './team.ts';
export { type Tree, createTree } from './tree.ts';
export { listParents, listTeamIds } from './tree-store.ts';
