export { UnsealError } from './cipher.ts';
export {
  type KeyRing,
  KeyRingError,
  type KeyTexts,
  keyTexts,
  newKeyText,
  newKeyTexts,
  readKeyRing,
} from './key-ring.ts';
export { OPERATOR_PERSON_ID, type Sealer, type Vault, createVault } from './vault.ts';
