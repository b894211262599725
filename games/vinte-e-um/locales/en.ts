import type { Messages } from './pt.ts';

export const messages: Messages = {
  dealer: 'Dealer',
  yours: 'Your hand',
  yourHand: 'Your hand {n} of {of}',
  hit: 'Hit',
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  insure: 'Insure',
  decline: 'No insurance',
  moves: 'Your moves',
  insuranceAsk: 'The dealer shows an ace. Insurance?',
  insurance: 'Insurance',
  insured: 'Insurance paid on',
  natural: 'Twenty-one!',
  won: 'Won',
  push: 'Push',
  lost: 'Lost',
  bust: 'Over 21',
  feltPays: 'Ace with a ten pays 3 to 2',
  feltStands: 'Dealer stands on every 17',
  best: 'Best move: {move}',
  tooLittle: 'Balance too low to double or split',
  turn: 'Your turn: {hand}, you have {count}, the dealer shows {card}',
  ended: 'You {own}, dealer {dealer}',
  goalTitle: 'How to play',
  goalText:
    'Get closer to 21 than the dealer without going over. An ace counts 1 or 11; jack, queen and king count 10. A hand over 21 loses at once.',
  movesTitle: 'Your moves',
  hitText: 'Hit: one more card. Stand: the hand stays as it is. At 21 it stands by itself.',
  doubleText:
    'Double: on the first two cards you put in another equal stake and get one card only. Also allowed after a split.',
  splitText:
    'Split: two cards of the same value become two hands, each with its stake. You may split again up to four hands. Split aces get one card each, and an ace with a ten after a split is a plain 21.',
  insuranceText:
    'Insurance: when the dealer shows an ace you may put in half a stake. It pays 2 to 1 if the dealer has a ten underneath. On average it returns only 92.31% of what it costs: the best move is to leave it.',
  dealerTitle: 'The dealer',
  dealerText:
    'Gets two cards, one face down. With an ace or a ten showing, checks before your move for 21 in two cards; if so the round ends and you lose the first stake only. After you, the dealer draws to 17 or more and stands on every 17.',
  paysTitle: 'What comes back of the stake',
  paysNatural: 'Ace with a ten as the first two cards',
  paysWon: 'Higher hand',
  paysPush: 'Push',
  paysInsurance: 'Insurance won, of what it cost',
  deckTitle: 'The deck',
  deckText:
    'The deck is endless: every card is equally likely whatever came before. The order of the cards is fixed before the bet and follows the public convention: two for you, two for the dealer, then one by one.',
  returnTitle: 'The return',
  returnText:
    'With the best move every time the return is 99.488% of the first stake, after what doubles and splits put in. The hints follow that exact count; other ways to play return less on average.',
  leaveText:
    'The round waits for you. If the time runs out, the house declines insurance, stands on all your hands and pays the result.',
  keys: 'Keyboard: H hits, S stands, D doubles, P splits.',
};
