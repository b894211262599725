import type { CardMessages } from './pt.ts';

export const messages: CardMessages = {
  card: '{rank} of {suit}',
  faceDown: 'card face down',
  ace: 'ace',
  king: 'king',
  queen: 'queen',
  jack: 'jack',
  hearts: 'hearts',
  diamonds: 'diamonds',
  spades: 'spades',
  clubs: 'clubs',
  fourColours: 'A colour for each suit',
  hintShow: 'Show the best play',
};
