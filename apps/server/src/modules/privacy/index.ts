export { type Privacy, type PrivacyParts, createPrivacy } from './privacy.ts';
