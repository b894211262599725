export { type Catalog, OWN_PROVIDER, type OwnGame, createCatalog } from './catalog.ts';
export { catalogOfficeRoutes } from './office-routes.ts';
export { createPopularityCount } from './popularity.ts';
export { type CatalogRoutesParts, catalogRoutes } from './routes.ts';
export { createSwitches } from './switches.ts';
export type { OutsideGame, OutsideProvider, Synced } from './sync.ts';
export type { Game } from './game.ts';
export { categoryOf } from './written.ts';
