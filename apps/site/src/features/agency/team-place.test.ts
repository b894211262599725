import { describe, expect, it } from 'vitest';
import { idTyped, placeIn, placeText } from './team-place.ts';

describe('a place in the team', () => {
  it.each(['', 'below=12&side=direct', 'below=12&side=indirect&uid=40', 'uid=7'])(
    'is kept in the address: %j',
    (text) => {
      expect(placeText(placeIn(new URLSearchParams(text))).toString()).toBe(text);
    },
  );

  it.each(['below=-1', 'below=0', 'below=1e3', 'side=upward', 'uid=2147483648', 'uid=abc'])(
    'is the beginning where somebody wrote %s',
    (text) => {
      expect(placeIn(new URLSearchParams(text))).toEqual({ below: undefined, side: 'all', uid: undefined });
    },
  );
});

describe('a number that is typed', () => {
  it('is read with space around it', () => {
    expect(idTyped(' 1042 ')).toBe(1042);
  });

  it.each(['', '0', '01', '12a', '9999999999'])('is refused: %j', (text) => {
    expect(idTyped(text)).toBeUndefined();
  });
});
