export { type Catalog, OWN_PROVIDER, type OwnGame, createCatalog } from './catalog.ts';
export { staffCatalogRoutes } from './staff-catalog-routes.ts';
export { createPopularityCount } from './popularity.ts';
export { type CatalogRoutesDeps, catalogRoutes } from './catalog-routes.ts';
export { createGameSwitches } from './game-switches.ts';
export type { OutsideGame, OutsideProvider, ProviderSyncResult } from './provider-sync.ts';
export { FOLLOW_UP, type Game } from './game.ts';
export { type DeclaredLobbyFacts, toCategory } from './game-view.ts';
