import { describe, expect, it } from 'vitest';
import { sentAt } from './tick.ts';

describe('when a tick was sent', () => {
  it('is read from its frame', () => {
    const event = { event: 'tick', round_id: 'r', ms: 1_763_833_000_123, e4: '12345' };
    expect(sentAt(Buffer.from(JSON.stringify({ type: 'table', event })))).toBe(1_763_833_000_123);
  });

  it('is undefined for any other message', () => {
    expect(sentAt(Buffer.from('{"type":"balance","money":"1.00"}'))).toBeUndefined();
  });
});
