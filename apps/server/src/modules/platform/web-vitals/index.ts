export { type WebVitals, createWebVitals } from './web-vitals.ts';
export { webVitalsRoutes } from './web-vitals-routes.ts';
