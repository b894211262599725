import { describe, expect, it } from 'vitest';
import { isOther, readSighting } from './sighting.ts';

const E2E = 'E18236120202611201500s0123456789';
const typed = { amount: '1.234,50', reference: ` ${E2E} `, note: ' extrato ' };

describe('what a person saw at the bank', () => {
  it('is read as Brazilians write it, without the spaces of a copy', () => {
    expect(readSighting(typed, 'pix_reviewed')).toEqual({ amount: '1234.50', reference: E2E, note: 'extrato' });
  });

  it.each(['', '0', '0,00', '-5', 'cem', '1,234'])('is no amount when it reads "%s"', (amount) => {
    expect(readSighting({ ...typed, amount }, 'pix_reviewed').amount).toBeUndefined();
  });

  it('of a Pix is its end-to-end id, of a transfer any number of a bank', () => {
    expect(readSighting({ ...typed, reference: 'TED 99/1' }, 'pix_reviewed').reference).toBeUndefined();
    expect(readSighting({ ...typed, reference: 'TED 99/1' }, 'transfer_reviewed').reference).toBe('TED99/1');
    expect(readSighting({ ...typed, reference: 'a!' }, 'transfer_reviewed').reference).toBeUndefined();
  });

  it('is told from what was ordered by its value, not by its writing', () => {
    expect(isOther('100', '100.00')).toBe(false);
    expect(isOther('99.99', '100.00')).toBe(true);
    expect(isOther(undefined, '100.00')).toBe(false);
  });
});
