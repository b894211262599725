export { savedViewRoutes } from './saved-view-routes.ts';
export { type SavedViews, createSavedViews } from './saved-views.ts';
