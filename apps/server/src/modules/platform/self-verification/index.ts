export { type ConfigurationDigests, digestConfiguration } from './configuration-digest.ts';
export { createEventReader, eventRoutes } from './event-routes.ts';
export { verifyRelease } from './release-check.ts';
export { findLastStart } from './node-store.ts';
export { type SelfVerification, createSelfVerification } from './self-verification.ts';
export { selfVerificationRoutes } from './self-verification-routes.ts';
