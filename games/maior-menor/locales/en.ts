import type { Messages } from './pt.ts';

export const messages: Messages = {
  high: 'Higher',
  highOrSame: 'Higher or same',
  low: 'Lower',
  lowOrSame: 'Lower or same',
  same: 'Same',
  chance: '{n} of 13',
  skip: 'Change the card',
  out: 'Cash out',
  outNone: 'Guess one right to cash out',
  guesses: 'Your guess',
  table: 'Card on the table',
  trail: 'Cards so far',
  rail: 'Order of the cards, from ace to king',
  autoTarget: 'In automatic rounds, cash out after',
  autoHits: '{n} right',
  autoHit: '1 right',
  choose: 'Is the next card higher or lower?',
  stands: 'Worth {amount}',
  saidCard: '{card} came',
  endWrong: '{card} came: the guess was wrong',
  endOut: 'You cashed out',
  endTop: 'You reached the largest prize',
  endCards: 'The cards of the round are used up and the prize was paid',
  goalTitle: 'How to play',
  goalText:
    'Say whether the next card is higher or lower than the one on the table. The ace is the lowest and the king the highest. The same rank counts for both sides; on an ace or a king one side is the same rank alone. Each right guess multiplies the prize. Cash out when you like; a wrong guess loses the stake.',
  paysTitle: 'What each guess multiplies by',
  paysText:
    'The first right guess pays 0.97 × 13 divided by the ranks that are right; each next one multiplies by 13 divided by the ranks that are right. The house takes its edge once: the return is 97% on any path, wherever you cash out.',
  paysRanks: 'Right ranks',
  paysFirst: 'First guess',
  paysNext: 'After that',
  skipTitle: 'Changing the card',
  skipText:
    'Changing costs nothing and leaves the prize as it is: the card makes way for the next. A round has at most 52 cards; at their end the prize is paid by itself.',
  topTitle: 'The largest prize',
  topText:
    'No guess goes above 2,131.09x, so no prize that is shown is ever cut. It pays the same rank as an ace or a king three times running.',
  deckTitle: 'The deck',
  deckText:
    'The deck is endless: every card is equally likely whatever came before. The order is fixed before the bet and follows the public convention.',
  leaveText:
    'The round waits for you. If the time runs out, the house cashes out what stands; if you have guessed none right yet, it takes the likelier side once and cashes out.',
  keys: 'Keyboard: up arrow higher, down arrow lower, right arrow changes, space cashes out.',
};
