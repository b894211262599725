import { describe, expect, it } from 'vitest';
import { sentAt } from './tick.ts';

describe('when a tick was sent', () => {
  it('is what its frame says', () => {
    const event = { event: 'tick', round_id: 'r', ms: 1_763_833_000_123, e4: '12345' };
    expect(sentAt(Buffer.from(JSON.stringify({ type: 'table', event })))).toBe(1_763_833_000_123);
  });

  it('is nothing for any other message', () => {
    expect(sentAt(Buffer.from('{"type":"balance","money":"1.00"}'))).toBeUndefined();
  });
});
