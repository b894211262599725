import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../testing/index.ts';
import { KeyRingError, newKeyText, newKeyTexts, readKeyRing } from './key-ring.ts';

const { bytes } = seededRandom('keys');
const bare = (): string => Buffer.from(bytes(32)).toString('base64url');

describe('a key ring', () => {
  it('reads what it made itself', () => {
    const { dataKeys, indexKey } = newKeyTexts(bytes);
    const ring = readKeyRing(dataKeys, indexKey);
    expect(ring.current.id).toMatch(/^k[0-9a-f]{8}$/);
    expect(ring.current.bytes).toHaveLength(32);
    expect(ring.older).toEqual([]);
  });

  it('seals under the first key, and knows the others', () => {
    const [young, old] = [newKeyText(bytes), newKeyText(bytes)];
    const ring = readKeyRing(`${young},${old}`, bare());
    expect([ring.current, ...ring.older].map(({ id }) => id)).toEqual([young, old].map((text) => text.split(':')[0]));
  });

  const same = newKeyText(bytes);
  it.each([
    ['without a name', bare(), bare(), 'name:bytes'],
    ['too short', 'k1:c2hvcnQ', bare(), '32 bytes'],
    ['twice', `${same},${same}`, bare(), 'same name'],
    ['of the index too short', newKeyText(bytes), 'c2hvcnQ', '32 bytes'],
    ['of the index that seals as well', same, same.split(':')[1] ?? '', 'a key of its own'],
  ])('refuses a key %s, and does not repeat it', (_what, dataKeys, indexKey, words) => {
    expect(() => readKeyRing(dataKeys, indexKey)).toThrow(KeyRingError);
    expect(() => readKeyRing(dataKeys, indexKey)).toThrow(words);
    for (const secret of [...dataKeys.split(/[:,]/).filter((part) => part.length > 20), indexKey])
      expect(() => readKeyRing(dataKeys, indexKey)).not.toThrow(secret);
  });
});
