import { type KeyRing, newKeyTexts, readKeyRing } from '../src/modules/vault/index.ts';
import { seededRandom } from './seeded-random.ts';

/** The keys of a house of a test, the same in every test unless told. */
export function testKeyRing(seed = 'keys'): KeyRing {
  const { dataKeys, indexKey } = newKeyTexts(seededRandom(seed).bytes);
  return readKeyRing(dataKeys, indexKey);
}
