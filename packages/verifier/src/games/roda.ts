import { type GameVerifier, looked, textPart, wholePart } from '../game.ts';

/** What the digits of a wheel stand for, in hundredths of the stake, and its segments clockwise from the top. */
type Wheel = readonly [prizes: readonly number[], segments: string];

const lone = (prize: number, size: number): Wheel => [[0, prize], '1'.padStart(size / 2 + 1, '0').padEnd(size, '0')];

const WHEELS: Readonly<Record<string, Wheel>> = {
  'low 10': [[0, 120, 130], '1101121110'],
  'low 20': [[0, 120, 150, 200], '01211011013121101101'],
  'low 30': [[0, 120, 150, 300], '101101211010111321101011012110'],
  'low 40': [[0, 120, 150, 400], '2101101011210110111231011010112101101011'],
  'low 54': [[0, 120, 150, 550], '211101011011120110110110112311101011011120110110110101'],
  'medium 10': [[0, 150, 170, 200, 300], '0021040130'],
  'medium 20': [[0, 150, 170, 200, 500], '21001001024100101300'],
  'medium 30': [[0, 150, 170, 200, 600], '001001320010010432100100013210'],
  'medium 40': [[0, 150, 170, 200, 800], '1000120130100012010143001201001001230100'],
  'medium 54': [[0, 150, 170, 200, 1000], '000130120100101300100210013410010120301001001013201001'],
  'high 10': lone(970, 10),
  'high 20': lone(1940, 20),
  'high 30': lone(2910, 30),
  'high 40': lone(3880, 40),
  'high 54': lone(5230, 54),
};

/** A wheel of 10 to 54 segments; one number below its size says which segment stops under the pointer. */
export const roda: GameVerifier = (numbers, choice) => {
  const size = wholePart(choice, 'size');
  const [prizes, segments] = looked(WHEELS, `${textPart(choice, 'risk')} ${size}`);
  const stop = numbers.below(size);
  return { shows: { stop }, multiplierE4: 100n * BigInt(prizes[Number(segments[stop])] ?? 0) };
};
