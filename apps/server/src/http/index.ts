export { type AppDeps, builtFrontEnds, createApp } from './app.ts';
export type { PageSite } from './site-pages.ts';
export { type RateCounters, createRateCounters } from './rate-counters.ts';
export { findScreen } from './screen-paths.ts';
export { broken, invalid, refused } from './envelope.ts';
export { fieldErrors } from './field-errors.ts';
export { type IdempotencyCache, createIdempotencyCache } from './idempotency-cache.ts';
export { loadTilePictures } from './tile-pictures.ts';
