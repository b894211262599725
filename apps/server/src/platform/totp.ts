import { Secret, TOTP } from 'otpauth';
import type { Random } from './random.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

function createTotp(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: 'Arara',
    label: email,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

/** Generates the secret of an authenticator app: 160 bits in base32 (RFC 6238, RFC 4226). */
export function newTotpSecret(random: Random): string {
  const bytes = random.bytes(SECRET_BYTES);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** The `otpauth://` URL that an authenticator app reads from a QR code. */
export function totpUrl(secret: string, email: string): string {
  return createTotp(secret, email).toString();
}

/** Finds the time step that a code belongs to, at most one step from now; `undefined` for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): bigint | undefined {
  const delta = createTotp(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return undefined;
  return BigInt(Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta);
}
