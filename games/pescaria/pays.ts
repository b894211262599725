import { type Centavos, centavos } from '@arara/money';
import { salvos } from './outcome.ts';
import { type Kind, catchOf, topOf } from './shoal-list.ts';

/** What a shot may cost. Prizes are whole times a shot, so none of them is ever rounded. */
export const shotPrices: readonly Centavos[] = [10, 20, 50, 100, 200, 500, 1_000, 2_000].map((price) =>
  centavos(price),
);

/** The stakes of so many shots. */
export function stakesOfShots(shots: number) {
  const steps = shotPrices.map((price) => centavos(price * BigInt(shots)));
  return { min: steps[0] ?? centavos(0), max: steps.at(-1) ?? centavos(0), steps };
}

/** Every stake that shots which go out together add up to, in rising order. */
export function allStakes() {
  const all = salvos.flatMap((shots) => stakesOfShots(shots).steps);
  const steps = [...new Set(all)].toSorted((one, other) => Number(one - other));
  return { min: steps[0] ?? centavos(0), max: steps.at(-1) ?? centavos(0), steps };
}

/** What shots pay together, in ten-thousandths of all that they cost: exactly what each of them brought. */
export function payE4(times: number, shots: number): bigint {
  return (BigInt(times) * 10_000n) / BigInt(shots);
}

/** The most that these shots can pay together. */
export function mostE4(shots: readonly Kind[]): bigint {
  return payE4(
    shots.reduce((sum, kind) => sum + topOf(catchOf(kind)), 0),
    shots.length,
  );
}
