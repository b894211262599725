import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { coveragesOf } from './coverage.ts';

const asked = (...wagerings: bigint[]) =>
  wagerings.map((wagering, place) => ({ cause: `grant:${place}`, wagering: centavos(wagering) }));

/** `done/void/remaining status` of each credit, newest first. */
const told = (left: bigint, ...wagerings: bigint[]): string[] =>
  coveragesOf(asked(...wagerings), centavos(left)).map(
    ({ coverage: { done, remaining, status, ...rest } }) => `${done}/${rest.void}/${remaining} ${status}`,
  );

describe('how far the wagering of credits has come', () => {
  it('is left of the newest, since stakes count towards the oldest', () => {
    expect(told(70n, 50n, 40n, 30n)).toEqual(['0/0/50 active', '20/0/20 active', '30/0/0 covered']);
  });

  it('is covered where nothing was asked for', () => {
    expect(told(0n, 0n)).toEqual(['0/0/0 covered']);
  });

  it('is void of the newest before a bonus was taken back, and what came after it is asked for still', () => {
    // 40 asked, 30 of it done; all taken back; then 20 asked anew.
    expect(told(20n, 20n, -10n, 40n)).toEqual(['0/0/20 active', '30/10/0 void']);
  });

  it('is void twice over where bonuses were taken back twice', () => {
    expect(told(0n, -20n, 20n, -5n, 10n, 5n)).toEqual(['0/20/0 void', '5/5/0 void', '5/0/0 covered']);
  });

  it('is void of the credit that is named, however old it is', () => {
    const [newest, middle, oldest] = [50n, 40n, 30n].map((wagering, place) => ({
      cause: `reward:${place}`,
      wagering: centavos(wagering),
    }));
    const taken = { cause: 'reward:2', wagering: centavos(-30n) };
    const rows = coveragesOf(
      [newest, middle, oldest].flatMap((row) => (row ? [row] : [])).toSpliced(1, 0, taken),
      centavos(70n),
    );
    expect(rows.map(({ coverage }) => [coverage.done, coverage.void, coverage.remaining])).toEqual([
      [0n, 0n, 50n],
      [20n, 0n, 20n],
      [0n, 30n, 0n],
    ]);
  });
});
