import { type Game } from './game.ts';
import { type GameTranslate } from './language.ts';

/** The words of one game. */
export interface Titles {
  readonly title: string;
  readonly rules: string;
  readonly choices: readonly string[];
}

export function titlesOf({ code }: Game, t: GameTranslate): Titles {
  switch (code) {
    case 'moeda-do-sol':
      return { title: t('coin.title'), rules: t('coin.rules'), choices: [t('coin.heads'), t('coin.tails')] };
    case 'perola-da-mare':
      return {
        title: t('shells.title'),
        rules: t('shells.rules'),
        choices: [t('shells.left'), t('shells.middle'), t('shells.right')],
      };
    case 'tres-marias':
      return { title: t('stars.title'), rules: t('stars.rules'), choices: [] };
    default:
      throw new Error(`the game ${code} has no words`);
  }
}
