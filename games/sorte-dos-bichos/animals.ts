/** The animals in the order of their numbers, 1 … 25. */
export const animals = [
  'ostrich',
  'eagle',
  'donkey',
  'butterfly',
  'dog',
  'goat',
  'ram',
  'camel',
  'snake',
  'rabbit',
  'horse',
  'elephant',
  'rooster',
  'cat',
  'crocodile',
  'lion',
  'monkey',
  'pig',
  'peacock',
  'turkey',
  'bull',
  'tiger',
  'bear',
  'deer',
  'cow',
] as const;
export type Animal = (typeof animals)[number];

/** How many animals there are; a hundred endings make four for each. */
export const ANIMALS = animals.length;

/** The number of the animal, 1 … 25, that a drawn number belongs to by its last two digits; `00` belongs to the last. */
export function animalOf(number: number): number {
  const ending = number % 100;
  return ending === 0 ? ANIMALS : Math.ceil(ending / 4);
}

/** The animal of that number, 1 … 25. */
export function animalNamed(number: number): Animal {
  const animal = animals[number - 1];
  if (animal === undefined) throw new RangeError(`there is no animal ${number}`);
  return animal;
}

/** The four endings of an animal, 0 … 99, as they follow one another. */
export function endingsOf(number: number): readonly number[] {
  return [3, 2, 1, 0].map((back) => (number * 4 - back) % 100);
}
