import { describe, expect, it } from 'vitest';
import { lengthOf, sittingAt, textOf } from './sitting.ts';

const MINUTE = 60_000;
const NOON = 1_790_000_000_000;

describe('a sitting', () => {
  it('begins with the first game', () => {
    expect(sittingAt(null, NOON)).toEqual({ since: NOON, seen: NOON });
  });

  it('goes on in the next game, and through a reload', () => {
    const kept = textOf(sittingAt(textOf(sittingAt(null, NOON)), NOON + 10 * MINUTE));
    expect(sittingAt(kept, NOON + 39 * MINUTE)).toEqual({ since: NOON, seen: NOON + 39 * MINUTE });
  });

  it('is another one after half an hour without a game', () => {
    const later = NOON + 30 * MINUTE;
    expect(sittingAt(textOf(sittingAt(null, NOON)), later)).toEqual({ since: later, seen: later });
  });

  it.each(['', 'x', '1', '5 4', `${NOON} ${NOON + MINUTE}`, '-1 5', '1 2 3'])('is not made of %j', (kept) => {
    expect(sittingAt(kept, NOON)).toEqual({ since: NOON, seen: NOON });
  });

  it('is told in hours and minutes', () => {
    expect(lengthOf({ since: 0, seen: 59_999 })).toEqual({ hours: 0, minutes: 0 });
    expect(lengthOf({ since: 0, seen: 125 * MINUTE })).toEqual({ hours: 2, minutes: 5 });
  });
});
