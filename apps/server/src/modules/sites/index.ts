export { type Agreement, listAgreements } from './agreement-store.ts';
export { documentOfficeRoutes } from './document-office-routes.ts';
export { siteOfficeRoutes } from './office-routes.ts';
export { registerPictures } from './picture-pages.ts';
export { siteRoutes } from './routes.ts';
export type { Site } from './site.ts';
export { type Sites, createSites } from './sites.ts';
export { termsRoutes } from './terms-routes.ts';
