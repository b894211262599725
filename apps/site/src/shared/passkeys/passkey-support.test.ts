import { describe, expect, it } from 'vitest';
import { isPasskeyCancelled } from './passkey-support.ts';

const named = (name: string, options?: ErrorOptions) => Object.assign(new Error('x', options), { name });

describe('a dialog of the browser for a passkey', () => {
  it.each(['NotAllowedError', 'AbortError'])('is cancelled by %s, also as a cause', (name) => {
    expect(isPasskeyCancelled(named(name))).toBe(true);
    expect(isPasskeyCancelled(named('WebAuthnError', { cause: named(name) }))).toBe(true);
  });

  it('has failed by anything else', () => {
    expect(isPasskeyCancelled(named('SecurityError'))).toBe(false);
    expect(isPasskeyCancelled('NotAllowedError')).toBe(false);
  });
});
