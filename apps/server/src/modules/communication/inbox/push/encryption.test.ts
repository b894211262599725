import { expect, it } from 'vitest';
import { seededRandom } from '../../../../../testing/seeded-random.ts';
import { openPush } from '../../../../../testing/push-receiver.ts';
import { encrypt, encryptWith, isPoint } from './encryption.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The example of RFC 8291, appendix A. */
const example = {
  plain: 'When I grow up, I want to be a watermelon',
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  browserPrivate: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('matches the example of RFC 8291 byte by byte', () => {
  const sealed = encryptWith(example, Buffer.from(example.plain), example);
  expect(sealed.toString('base64url')).toBe(example.sealed);
});

it('can be decrypted with the keys of the browser only', () => {
  const { p256dh, auth, browserPrivate: privateKey } = example;
  const sealed = encrypt({ p256dh, auth }, Buffer.from('R$ 10,00 chegaram: ótimo'), seededRandom('push'));
  expect(openPush(sealed, { privateKey, auth })).toBe('R$ 10,00 chegaram: ótimo');
  expect(() => openPush(sealed, { privateKey, auth: Buffer.alloc(16) })).toThrow(/authenticate/);
});

it('uses a fresh salt and key each time', () => {
  const random = seededRandom('push');
  const seal = () => encrypt(example, Buffer.from(example.plain), random).toString('base64url');
  expect(seal()).not.toBe(seal());
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['too little', example.p256dh.subarray(0, 64)],
  ['a point off the curve', Buffer.concat([example.p256dh.subarray(0, 64), Buffer.from([1])])],
  ['zeros', Buffer.alloc(65)],
])('refuses an invalid public key: %s', (_what, p256dh) => {
  const random = seededRandom('push');
  expect(isPoint(example.p256dh, random)).toBe(true);
  expect(isPoint(p256dh, random)).toBe(false);
});
