const MAX_NAME_LENGTH = 40;

/** Reads the challenge that a browser says it signed; `undefined` for what is no client data. It is verified later. */
export function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined;
    return typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Names a new passkey for the device that made it, with a number where that name is taken. */
export function toDefaultName(device: string, taken: readonly string[]): string {
  const base = (device === '' ? 'Passkey' : device).slice(0, MAX_NAME_LENGTH - 3);
  const numbers = Array.from({ length: taken.length }, (_, index) => `${base} ${index + 2}`);
  return [base, ...numbers].find((name) => !taken.includes(name)) ?? base;
}
