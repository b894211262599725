import type { CardWords } from './pt.ts';

export const words: CardWords = {
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
