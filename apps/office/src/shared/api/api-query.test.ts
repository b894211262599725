import { describe, expect, it } from 'vitest';
import { toFailedAnswer } from './api-query.ts';

describe('a call that failed', () => {
  const ask = () => Promise.resolve(1);
  const last = { ask, data: 1, error: undefined };

  it('keeps the data of the same call, which was made again', () => {
    expect(toFailedAnswer(last, ask, 'lost')).toEqual({ ask, data: 1, error: 'lost' });
  });

  it('shows no data of another call', () => {
    const other = () => Promise.resolve(2);
    expect(toFailedAnswer(last, other, 'lost')).toEqual({ ask: other, data: undefined, error: 'lost' });
  });
});
