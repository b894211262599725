import { type SharedGameVerifier, looked, must, requireParts, textPart, wholesPart } from '../game.ts';

const PRIZES = 5;
const ANIMALS = 25;

/** What a ticket can name: digits at a prize's end, or animals, so many; and what a hit on the first prize pays, in tenths. */
interface Way {
  readonly digits?: number;
  readonly animals?: number;
  readonly paysE1: number;
}

const WAYS: Readonly<Record<string, Way>> = {
  animal: { animals: 1, paysE1: 240 },
  ending: { digits: 2, paysE1: 960 },
  three: { digits: 3, paysE1: 9_600 },
  four: { digits: 4, paysE1: 96_000 },
  pair: { animals: 2, paysE1: 339 },
  trio: { animals: 3, paysE1: 2_830 },
};

/** The animal of a prize: a hundred endings, four for each, `00` among the last one's. */
const animalOf = (prize: number): number => Math.ceil((prize % 100 || 100) / 4);

/** What a ticket names, as its way has it. */
function namedBy(choice: unknown, { digits, animals = 1 }: Way): readonly number[] {
  const named = wholesPart(choice, 'named');
  const [least, most] = digits === undefined ? [1, ANIMALS] : [0, 10 ** digits - 1];
  must(named.length === animals, 'named');
  must(
    named.every((each, at) => each >= least && each <= most && each > (named[at - 1] ?? -1)),
    'named',
  );
  return named;
}

/** Five prizes of four digits; one thing is looked for on the first or on each, several animals among all of them, once. */
export const sorteDosBichos: SharedGameVerifier = {
  outcome: (numbers) => ({ prizes: Array.from({ length: PRIZES }, () => numbers.below(10_000)) }),
  payE4({ outcome, choice }) {
    requireParts(choice, 'way', 'reach', 'named');
    const way = looked(WAYS, textPart(choice, 'way'));
    const reach = looked({ first: 1, all: PRIZES }, textPart(choice, 'reach'));
    const named = namedBy(choice, way);
    const { digits, paysE1 } = way;
    const prizes = wholesPart(outcome, 'prizes');
    const results = prizes.map((prize) => (digits === undefined ? animalOf(prize) : prize % 10 ** digits));
    if (named.length > 1) {
      must(reach === PRIZES, 'reach');
      return named.every((each) => results.includes(each)) ? 1_000n * BigInt(paysE1) : 0n;
    }
    const hits = results.slice(0, reach).filter((each) => named.includes(each)).length;
    return (1_000n * BigInt(paysE1 * hits)) / BigInt(reach);
  },
};
