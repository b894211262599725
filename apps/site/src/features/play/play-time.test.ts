import { describe, expect, it } from 'vitest';
import { formatLength, playTimeAt, toStored } from './play-time.ts';

const MINUTE = 60_000;
const NOON = 1_790_000_000_000;

describe('play session', () => {
  it('begins with the first game', () => {
    expect(playTimeAt(null, NOON)).toEqual({ since: NOON, seen: NOON });
  });

  it('continues in the next game and after a reload', () => {
    const kept = toStored(playTimeAt(toStored(playTimeAt(null, NOON)), NOON + 10 * MINUTE));
    expect(playTimeAt(kept, NOON + 39 * MINUTE)).toEqual({ since: NOON, seen: NOON + 39 * MINUTE });
  });

  it('ends after half an hour without a game', () => {
    const later = NOON + 30 * MINUTE;
    expect(playTimeAt(toStored(playTimeAt(null, NOON)), later)).toEqual({ since: later, seen: later });
  });

  it.each(['', 'x', '1', '5 4', `${NOON} ${NOON + MINUTE}`, '-1 5', '1 2 3'])('is not made of %j', (kept) => {
    expect(playTimeAt(kept, NOON)).toEqual({ since: NOON, seen: NOON });
  });

  it('is formatted in hours and minutes', () => {
    expect(formatLength({ since: 0, seen: 59_999 })).toEqual({ hours: 0, minutes: 0 });
    expect(formatLength({ since: 0, seen: 125 * MINUTE })).toEqual({ hours: 2, minutes: 5 });
  });
});
