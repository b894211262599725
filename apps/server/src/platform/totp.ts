import { Secret, TOTP } from 'otpauth';
import type { Random } from './random.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: 'Arara',
    label: email,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

/** A new secret for an authenticator, in base32 (RFC 6238, RFC 4226: 160 bits). */
export function newTotpSecret(random: Random): string {
  const bytes = random.bytes(SECRET_BYTES);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** What an authenticator reads from a QR code. */
export function totpUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The step a code belongs to, at most one step off the clock; `undefined` for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): bigint | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return undefined;
  return BigInt(Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta);
}
