import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import { newTotpSecret, totpStep, totpUrl } from './totp.ts';

/** The secret of RFC 6238, appendix B, in base32. The codes there have eight digits; these are the last six. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('totpStep', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('accepts the code of RFC 6238 at %i seconds, %s', (seconds, code) => {
    expect(totpStep(RFC_SECRET, code, at(seconds))).toBe(BigInt(Math.floor(seconds / 30)));
  });

  it('returns the step of the code, up to one step from the current one', () => {
    const step = BigInt(Math.floor(1_234_567_890 / 30));
    expect(totpStep(RFC_SECRET, '005924', at(1_234_567_890 + 30))).toBe(step);
    expect(totpStep(RFC_SECRET, '005924', at(1_234_567_890 - 30))).toBe(step);
    expect(totpStep(RFC_SECRET, '005924', at(1_234_567_890 + 60))).toBeUndefined();
  });

  it.each(['005925', '5924', '', 'abcdef', '0059240'])('rejects %j', (code) => {
    expect(totpStep(RFC_SECRET, code, at(1_234_567_890))).toBeUndefined();
  });
});

describe('a secret', () => {
  it('is 160 random bits in base32, different every time', () => {
    const random = seededRandom('totp');
    const secrets = Array.from({ length: 50 }, () => newTotpSecret(random));
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).toBe(50);
  });

  it('is labelled with the operator and the e-mail address in an authenticator app', () => {
    expect(totpUrl(RFC_SECRET, 'ana@arara.test')).toBe(
      `otpauth://totp/Arara:ana%40arara.test?issuer=Arara&secret=${RFC_SECRET}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
