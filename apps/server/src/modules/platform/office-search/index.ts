export { officeSearchRoutes } from './office-search-routes.ts';
export { createSearchAudit } from './search-audit.ts';
