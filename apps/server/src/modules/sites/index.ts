export { HOME_SITE, siteRoutes } from './routes.ts';
