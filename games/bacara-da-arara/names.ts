import type { PlainKey } from '@arara/messages';
import type { Result } from './deal.ts';
import type { Messages } from './messages/messages.ts';
import type { Spot } from './pays.ts';

/** The key of the name of each place of the cloth. */
export const spotNames: Readonly<Record<Spot, PlainKey<Messages>>> = {
  player: 'player',
  banker: 'banker',
  tie: 'tie',
  'player-pair': 'playerPair',
  'banker-pair': 'bankerPair',
};

/** The key of the sentence that says the result. */
export const resultNames = {
  player: 'winsPlayer',
  banker: 'winsBanker',
  tie: 'winsTie',
} as const satisfies Readonly<Record<Result, keyof Messages>>;
