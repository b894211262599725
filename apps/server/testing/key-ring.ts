import { type KeyRing, newKeyTexts, readKeyRing } from '../src/modules/accounts/vault/index.ts';
import { seededRandom } from './seeded-random.ts';

/** Creates the keys of a test server, which are the same for the same seed. */
export function testKeyRing(seed = 'keys'): KeyRing {
  const { dataKeys, indexKey } = newKeyTexts(seededRandom(seed).bytes);
  return readKeyRing(dataKeys, indexKey);
}
