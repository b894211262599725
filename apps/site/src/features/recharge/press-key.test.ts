import { describe, expect, it } from 'vitest';
import { createPressKeys } from './press-key.ts';

function keys() {
  let made = 0;
  return createPressKeys(() => {
    made += 1;
    return `key ${made}`;
  });
}

describe('one key per press', () => {
  it('is the same for a retry that nobody answered', () => {
    const press = keys();
    expect(press.keyFor('a')).toBe('key 1');
    expect(press.keyFor('a')).toBe('key 1');
  });

  it('is another once the press was answered', () => {
    const press = keys();
    press.keyFor('a');
    press.settle();
    expect(press.keyFor('a')).toBe('key 2');
  });

  it('is another for another form', () => {
    const press = keys();
    press.keyFor('a');
    expect(press.keyFor('b')).toBe('key 2');
  });
});
