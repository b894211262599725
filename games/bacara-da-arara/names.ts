import type { Result } from './deal.ts';
import type { Words } from './locales/pt.ts';
import type { Spot } from './pays.ts';

/** What each place of the cloth is called. */
export const spotNames: Readonly<Record<Spot, keyof Words>> = {
  player: 'player',
  banker: 'banker',
  tie: 'tie',
  'player-pair': 'playerPair',
  'banker-pair': 'bankerPair',
};

/** The letter of a result, for roads and history. */
export const markNames: Readonly<Record<Result, keyof Words>> = {
  player: 'playerMark',
  banker: 'bankerMark',
  tie: 'tieMark',
};

/** The result in a sentence. */
export const resultNames: Readonly<Record<Result, keyof Words>> = {
  player: 'winsPlayer',
  banker: 'winsBanker',
  tie: 'winsTie',
};
