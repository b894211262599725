import { describe, expect, it } from 'vitest';
import { type Wire, isSlow, send, write } from './wire.ts';

const [OPEN, CLOSING] = [1, 2] as const;

/** A socket behind which so many bytes wait, and what was done to it. */
function wireWith(bufferedAmount: number, readyState: 1 | 2 = OPEN): { wire: Wire; done: string[] } {
  const done: string[] = [];
  const wire: Wire = {
    OPEN,
    readyState,
    bufferedAmount,
    send: (text: unknown) => void done.push(String(text)),
    terminate: () => void done.push('terminated'),
  };
  return { wire, done };
}

describe('what is written to a socket', () => {
  it('goes out at once', () => {
    const { wire, done } = wireWith(0);
    write(wire, { type: 'ready' });
    expect(done).toEqual(['{"type":"ready"}']);
  });

  it('goes nowhere once the socket closes', () => {
    const { wire, done } = wireWith(0, CLOSING);
    send(wire, 'news');
    expect(done).toEqual([]);
  });

  it('still goes to a slow reader, who is known as one', () => {
    const { wire, done } = wireWith(64 * 1024 + 1);
    send(wire, 'news');
    expect([done, isSlow(wire)]).toEqual([['news'], true]);
  });

  it('ends with who has stopped reading', () => {
    const { wire, done } = wireWith(256 * 1024 + 1);
    send(wire, 'news');
    expect(done).toEqual(['terminated']);
  });
});
