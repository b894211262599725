import { describe, expect, it } from 'vitest';
import { REASON_MOST, isReason, readyReasons } from './refuse-reason.ts';

describe('the reason of a refusal', () => {
  it.each(readyReasons)('at hand can be sent as it is: %s', (reason) => {
    expect(isReason(reason)).toBe(true);
  });

  it('says something, and not more than the server takes', () => {
    expect(isReason('  a ')).toBe(false);
    expect(isReason('não')).toBe(true);
    expect(isReason('x'.repeat(REASON_MOST + 1))).toBe(false);
  });
});
