import { CallError } from '@arara/contract/client';
import { describe, expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

const FALLBACK = 'Error in setting favorite';

describe('the text of a failed call', () => {
  it('is what the server says', () => {
    expect(failureText(new CallError({ message: 'No eligible top-ups.' }, 422, null), FALLBACK)).toBe(
      'No eligible top-ups.',
    );
  });

  it('is the fallback where the server says nothing, or the call itself broke', () => {
    expect(failureText(new CallError({}, 500, null), FALLBACK)).toBe(FALLBACK);
    expect(failureText(new TypeError('broken'), FALLBACK)).toBe(FALLBACK);
  });
});
