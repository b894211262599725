import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the command line', () => {
  it('measures everything fully by default', () => {
    expect(readOptions(['ledger'])).toEqual({
      area: 'ledger',
      parts: [],
      games: [],
      rounds: 5,
      seconds: 10,
      players: 100_000,
      members: 200_000,
      warmSeconds: 60,
      bets: 5_000_000,
      writers: 2,
      large: true,
      server: 'system',
      strict: false,
      short: false,
    });
  });

  it('measures the back office on a million players by default', () => {
    expect(readOptions(['office'])).toMatchObject({ players: 1_000_000, short: false });
    expect(readOptions(['office', '--players', '100000'])).toMatchObject({ players: 100_000, short: true });
  });

  it('reads parts and numbers; less than the full measure is a short trial without the large ledger', () => {
    expect(readOptions(['ledger', 'settle', 'http', '--rounds', '2'])).toMatchObject({
      parts: ['settle', 'http'],
      rounds: 2,
      short: true,
      large: false,
    });
  });

  it('reads a list of games', () => {
    expect(readOptions(['stage', '--games', 'dado,foguete']).games).toEqual(['dado', 'foguete']);
  });

  it('measures the large ledger in a short trial with --large', () => {
    expect(readOptions(['ledger', '--rounds', '2', '--large'])).toMatchObject({ short: true, large: true });
  });

  it('is a short trial without the large ledger', () => {
    expect(readOptions(['ledger', '--no-large'])).toMatchObject({ short: true, large: false });
  });

  it.each([
    [['ledger', '--rounds', '0'], '--rounds'],
    [['ledger', '--seconds', 'ten'], '--seconds'],
    [['ledger', '--players', '50'], '--players'],
    [['agency', '--members', '9'], '--members'],
    [['ledger', '--server', 'other'], '--server'],
    [['ledger', '--quick'], '--quick'],
  ])('refuses %j', (args, named) => {
    expect(() => readOptions(args)).toThrow(named);
  });
});
