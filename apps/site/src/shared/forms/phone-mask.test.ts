import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMobile, phoneMask } from './phone-mask.ts';

describe('phone mask', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1198765', '(11) 98765'],
    ['11987654321', '(11) 98765-4321'],
  ])('formats %j as %j', (typed, shown) => {
    expect(phoneMask(typed)).toBe(shown);
  });

  it.each(['+55 11 98765-4321', '5511987654321', '(11) 98765 4321', '11.98765.4321', '+55(11)987654321'])(
    'reads %s',
    (pasted) => {
      expect(phoneMask(pasted)).toBe('(11) 98765-4321');
      expect(isMobile(pasted)).toBe(true);
    },
  );

  it('distinguishes the area code 55 of Santa Maria from the country code', () => {
    expect(phoneMask('55987654321')).toBe('(55) 98765-4321');
  });

  it('is idempotent, so that typing can continue', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (typed) => phoneMask(phoneMask(typed)) === phoneMask(typed)),
    );
  });

  it.each(['11 8765-4321', '01 98765-4321', '10 98765-4321', '11 98765-432', ''])(
    'does not take %j for a mobile',
    (text) => {
      expect(isMobile(text)).toBe(false);
    },
  );
});
