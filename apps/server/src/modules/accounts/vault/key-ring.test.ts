import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../testing/index.ts';
import { KeyRingError, newKeyText, newKeyTexts, readKeyRing } from './key-ring.ts';

const { bytes } = seededRandom('keys');
const unnamedKey = (): string => Buffer.from(bytes(32)).toString('base64url');

describe('readKeyRing', () => {
  it('reads the keys of newKeyTexts', () => {
    const { dataKeys, indexKey } = newKeyTexts(bytes);
    const ring = readKeyRing(dataKeys, indexKey);
    expect(ring.current.id).toMatch(/^k[0-9a-f]{8}$/);
    expect(ring.current.bytes).toHaveLength(32);
    expect(ring.older).toEqual([]);
  });

  it('uses the first key and keeps the others as older keys', () => {
    const [current, older] = [newKeyText(bytes), newKeyText(bytes)];
    const ring = readKeyRing(`${current},${older}`, unnamedKey());
    expect([ring.current, ...ring.older].map(({ id }) => id)).toEqual(
      [current, older].map((text) => text.split(':')[0]),
    );
  });

  const same = newKeyText(bytes);
  it.each([
    ['without a name', unnamedKey(), unnamedKey(), 'name:bytes'],
    ['too short', 'k1:c2hvcnQ', unnamedKey(), '32 bytes'],
    ['given twice', `${same},${same}`, unnamedKey(), 'same name'],
    ['for the index too short', newKeyText(bytes), 'c2hvcnQ', '32 bytes'],
    ['for the index that is a data key as well', same, same.split(':')[1] ?? '', 'must not be a data key'],
  ])('refuses a key %s and does not repeat it in the error', (_case, dataKeys, indexKey, message) => {
    expect(() => readKeyRing(dataKeys, indexKey)).toThrow(KeyRingError);
    expect(() => readKeyRing(dataKeys, indexKey)).toThrow(message);
    for (const secret of [...dataKeys.split(/[:,]/).filter((part) => part.length > 20), indexKey])
      expect(() => readKeyRing(dataKeys, indexKey)).not.toThrow(secret);
  });
});
