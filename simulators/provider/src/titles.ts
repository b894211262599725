import { type Game } from './game.ts';
import { type Messages } from './messages.ts';

/** Which of the words is a game's own, by its code. */
const OWN: Readonly<
  Record<
    string,
    { readonly title: keyof Messages; readonly rules: keyof Messages; readonly choices: readonly (keyof Messages)[] }
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

export function titlesOf({ code }: Game, messages: Messages): Titles {
  const own = OWN[code];
  if (own === undefined) throw new Error(`the game ${code} has no words`);
  return { title: messages[own.title], rules: messages[own.rules], choices: own.choices.map((key) => messages[key]) };
}
