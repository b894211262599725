import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-key.ts';

function keys() {
  let made = 0;
  return createIdempotencyKeys(() => {
    made += 1;
    return `key ${made}`;
  });
}

describe('idempotency keys', () => {
  it('reuses the key when the previous attempt got no answer', () => {
    const press = keys();
    expect(press.keyFor('a')).toBe('key 1');
    expect(press.keyFor('a')).toBe('key 1');
  });

  it('creates a new key after an answer', () => {
    const press = keys();
    press.keyFor('a');
    press.settle();
    expect(press.keyFor('a')).toBe('key 2');
  });

  it('creates a new key for a changed form', () => {
    const press = keys();
    press.keyFor('a');
    expect(press.keyFor('b')).toBe('key 2');
  });
});
