export { SealBroken } from './cipher.ts';
export {
  type KeyRing,
  KeyRingError,
  type KeyTexts,
  keyTexts,
  newKeyText,
  newKeyTexts,
  readKeyRing,
} from './key-ring.ts';
export { HOUSE, type Sealer, type Vault, createVault } from './vault.ts';
