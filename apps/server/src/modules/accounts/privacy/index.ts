export { type Privacy, type PrivacyDeps, createPrivacy } from './privacy.ts';
