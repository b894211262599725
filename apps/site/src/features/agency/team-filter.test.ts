import { describe, expect, it } from 'vitest';
import { parseMemberId, toTeamFilter, teamFilterText } from './team-filter.ts';

describe('team filter', () => {
  it.each(['', 'below=12&side=direct', 'below=12&side=indirect&uid=40', 'uid=7'])(
    'is kept in the address: %j',
    (text) => {
      expect(teamFilterText(toTeamFilter(new URLSearchParams(text))).toString()).toBe(text);
    },
  );

  it.each(['below=-1', 'below=0', 'below=1e3', 'side=upward', 'uid=2147483648', 'uid=abc'])(
    'is the beginning where somebody wrote %s',
    (text) => {
      expect(toTeamFilter(new URLSearchParams(text))).toEqual({ below: undefined, side: 'all', uid: undefined });
    },
  );
});

describe('parsing a member number', () => {
  it('ignores surrounding spaces', () => {
    expect(parseMemberId(' 1042 ')).toBe(1042);
  });

  it.each(['', '0', '01', '12a', '9999999999'])('is refused: %j', (text) => {
    expect(parseMemberId(text)).toBeUndefined();
  });
});
