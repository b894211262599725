import { type GameVerifier, requireNothing } from '../game.ts';

/** Pictures with their chance in a plain spin and in the bath (of 100), and their coins on a line. */
const PICTURES = [
  ['capybara', 4, 2, 250],
  ['duck', 4, 4, 100],
  ['sunglasses', 8, 8, 30],
  ['coconut', 13, 13, 12],
  ['watermelon', 19, 21, 6],
  ['hibiscus', 25, 25, 4],
  ['leaf', 27, 27, 2],
] as const;

/** Oranges of a plain spin with their chance (of 100). */
const ORANGES = [
  [1, 70],
  [2, 19],
  [3, 7],
  [5, 3],
  [10, 1],
] as const;

const LINES = ['012', '345', '678', '048', '246'];
const TOP_COINS = 12_500;

/** The coins of the one picture that cells show beside capybaras; 0 where they show more than one. */
function worth(cells: readonly string[]): number {
  const others = [...new Set(cells)].filter((cell) => cell !== 'capybara');
  if (others.length > 1) return 0;
  return PICTURES.find(([name]) => name === (others[0] ?? 'capybara'))?.[3] ?? 0;
}

function coins(grid: readonly string[]): number {
  const all = LINES.map((line) => worth([...line].map((at) => grid[Number(at)] ?? ''))).reduce((a, b) => a + b);
  return worth(grid) > 0 ? all * 10 : all;
}

/** A 3×3 slot: oranges multiply a spin; one round in 105 is a bath of six spins around a column of capybaras. */
export const capivaraNaBoa: GameVerifier = (numbers, choice) => {
  requireNothing(choice);
  const cell = (column: 1 | 2): string => PICTURES[numbers.weighted(PICTURES.map((row) => row[column]))]?.[0] ?? '';
  const bath = numbers.below(105) === 0;
  const spins: { grid: string[]; oranges: number }[] = [];
  let paid = 0;
  do {
    const oranges = bath
      ? spins.length + 1
      : (ORANGES[numbers.weighted(ORANGES.map(([, chance]) => chance))]?.[0] ?? 0);
    const grid = [...'012345678'].map((at) => (bath && '147'.includes(at) ? 'capybara' : cell(bath ? 2 : 1)));
    spins.push({ grid, oranges });
    paid = Math.min(TOP_COINS, paid + coins(grid) * oranges);
  } while (bath && spins.length < 6 && paid < TOP_COINS);
  return { shows: { bath, spins }, multiplierE4: BigInt(paid) * 2_000n };
};
