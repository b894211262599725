import { type Game } from './game.ts';
import { type Words } from './words.ts';

/** Which of the words is a game's own, by its code. */
const OWN: Readonly<
  Record<
    string,
    { readonly title: keyof Words; readonly rules: keyof Words; readonly choices: readonly (keyof Words)[] }
  >
> = {
  'moeda-do-sol': { title: 'coin', rules: 'coinRules', choices: ['heads', 'tails'] },
  'perola-da-mare': { title: 'shells', rules: 'shellsRules', choices: ['left', 'middle', 'right'] },
  'tres-marias': { title: 'stars', rules: 'starsRules', choices: [] },
};

/** The words of one game. */
export interface Titles {
  readonly title: string;
  readonly rules: string;
  readonly choices: readonly string[];
}

export function titlesOf({ code }: Game, words: Words): Titles {
  const own = OWN[code];
  if (own === undefined) throw new Error(`the game ${code} has no words`);
  return { title: words[own.title], rules: words[own.rules], choices: own.choices.map((key) => words[key]) };
}
