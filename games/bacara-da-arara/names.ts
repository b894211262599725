import type { Result } from './deal.ts';
import type { Messages } from './locales/pt.ts';
import type { Spot } from './pays.ts';

/** What each place of the cloth is called. */
export const spotNames: Readonly<Record<Spot, keyof Messages>> = {
  player: 'player',
  banker: 'banker',
  tie: 'tie',
  'player-pair': 'playerPair',
  'banker-pair': 'bankerPair',
};

/** The letter of a result, for roads and history. */
export const markNames: Readonly<Record<Result, keyof Messages>> = {
  player: 'playerMark',
  banker: 'bankerMark',
  tie: 'tieMark',
};

/** The result in a sentence. */
export const resultNames: Readonly<Record<Result, keyof Messages>> = {
  player: 'winsPlayer',
  banker: 'winsBanker',
  tie: 'winsTie',
};
