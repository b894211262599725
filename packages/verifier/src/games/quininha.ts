import { pickedBalls } from './picked-balls.ts';

/** What 0, 1, 2 … hits pay, in hundredths of the stake. */
const PAYS = [0, 100, 1_000, 26_000, 800_000, 20_000_000];

/** Five balls of eighty; a ticket names five. */
export const quininha = pickedBalls(5, (named) => (named === 5 ? PAYS : []));
