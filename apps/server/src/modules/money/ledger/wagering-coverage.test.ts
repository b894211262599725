import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { computeCoverages } from './wagering-coverage.ts';

const toCredits = (...wagerings: bigint[]) =>
  wagerings.map((wagering, index) => ({ cause: `grant:${index}`, wagering: centavos(wagering) }));

/** Formats each credit as `done/void/remaining status`, newest first. */
const formatCoverages = (left: bigint, ...wagerings: bigint[]): string[] =>
  computeCoverages(toCredits(...wagerings), centavos(left)).map(
    ({ coverage: { done, remaining, status, ...rest } }) => `${done}/${rest.void}/${remaining} ${status}`,
  );

describe('wagering coverage of credits', () => {
  it('leaves the remainder with the newest, since stakes count towards the oldest', () => {
    expect(formatCoverages(70n, 50n, 40n, 30n)).toEqual(['0/0/50 active', '20/0/20 active', '30/0/0 covered']);
  });

  it('is complete where nothing was required', () => {
    expect(formatCoverages(0n, 0n)).toEqual(['0/0/0 covered']);
  });

  it('voids the newest credit before a bonus was taken back and keeps later ones', () => {
    // 40 required, 30 of it done; all taken back; then 20 required.
    expect(formatCoverages(20n, 20n, -10n, 40n)).toEqual(['0/0/20 active', '30/10/0 void']);
  });

  it('voids twice where two bonuses were taken back', () => {
    expect(formatCoverages(0n, -20n, 20n, -5n, 10n, 5n)).toEqual(['0/20/0 void', '5/5/0 void', '5/0/0 covered']);
  });

  it('voids the named credit however old it is', () => {
    const [newest, middle, oldest] = [50n, 40n, 30n].map((wagering, index) => ({
      cause: `reward:${index}`,
      wagering: centavos(wagering),
    }));
    const taken = { cause: 'reward:2', wagering: centavos(-30n) };
    const rows = computeCoverages(
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
