export { type Catalog, OWN_PROVIDER, type OwnGame, createCatalog } from './catalog.ts';
export { catalogRoutes } from './routes.ts';
export type { Game, Provider } from './store.ts';
