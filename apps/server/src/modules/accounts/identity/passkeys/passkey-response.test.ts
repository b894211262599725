import { describe, expect, it } from 'vitest';
import { readChallenge, toDefaultName } from './passkey-response.ts';

const encode = (text: string) => Buffer.from(text).toString('base64url');

describe('the response of a passkey', () => {
  it('names its challenge', () => {
    expect(readChallenge(encode('{"type":"webauthn.get","challenge":"abc"}'))).toBe('abc');
  });

  it.each(['', 'null', '[]', '{"challenge":7}', '{'])('names none in %j', (text) => {
    expect(readChallenge(encode(text))).toBeUndefined();
  });
});

describe('the name of a new passkey', () => {
  it('is the device, numbered where it is taken', () => {
    expect(toDefaultName('Chrome, Android', [])).toBe('Chrome, Android');
    expect(toDefaultName('Chrome, Android', ['Chrome, Android'])).toBe('Chrome, Android 2');
    expect(toDefaultName('', ['Passkey', 'Passkey 2'])).toBe('Passkey 3');
  });

  it('is short', () => {
    expect(toDefaultName('x'.repeat(80), []).length).toBeLessThanOrEqual(40);
  });
});
