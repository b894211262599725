import { describe, expect, it } from 'vitest';
import { isOther, parseConfirmation } from './bank-confirmation.ts';

const E2E = 'E18236120202611201500s0123456789';
const typed = { amount: '1.234,50', reference: ` ${E2E} `, note: ' extrato ' };

describe('bank confirmation', () => {
  it('parses Brazilian notation and removes copied spaces', () => {
    expect(parseConfirmation(typed, 'pix_reviewed')).toEqual({ amount: '1234.50', reference: E2E, note: 'extrato' });
  });

  it.each(['', '0', '0,00', '-5', 'cem', '1,234'])('rejects the amount "%s"', (amount) => {
    expect(parseConfirmation({ ...typed, amount }, 'pix_reviewed').amount).toBeUndefined();
  });

  it('requires an end-to-end id for Pix, any reference for a transfer', () => {
    expect(parseConfirmation({ ...typed, reference: 'TED 99/1' }, 'pix_reviewed').reference).toBeUndefined();
    expect(parseConfirmation({ ...typed, reference: 'TED 99/1' }, 'transfer_reviewed').reference).toBe('TED99/1');
    expect(parseConfirmation({ ...typed, reference: 'a!' }, 'transfer_reviewed').reference).toBeUndefined();
  });

  it('compares amounts by value, not by text', () => {
    expect(isOther('100', '100.00')).toBe(false);
    expect(isOther('99.99', '100.00')).toBe(true);
    expect(isOther(undefined, '100.00')).toBe(false);
  });
});
