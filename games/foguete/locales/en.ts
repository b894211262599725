import type { Messages } from './pt.ts';

export const messages: Messages = {
  hintOpen: 'Place your bet before lift-off',
  hintReady: 'There it goes…',
  hintFlying: 'Cash out before it bursts',
  hintOver: 'The next flight is coming',
  waiting: 'Next flight in',
  betsClosed: 'Bets are closed',
  engines: 'Starting the engines…',
  burst: 'Burst',
  offline: 'No connection. Reconnecting… Your automatic cash-outs still count.',
  seat: 'Bet {n}',
  autoExit: 'Automatic cash-out',
  target: 'Cash out at',
  targetUp: 'Raise the target',
  targetDown: 'Lower the target',
  nextRound: 'in the next round',
  armed: 'In the next round',
  disarm: 'Tap to give it up',
  placed: 'Bet placed',
  reserved: '{amount} set aside',
  leave: 'Cash out',
  leaving: 'Cashing out…',
  leftAt: 'You cashed out at {x}x',
  lost: 'Not in time: the rocket burst first.',
  second: 'Place a second bet',
  noSecond: 'Close the second bet',
  tookOff: 'The rocket has lifted off',
  ended: 'The rocket burst at {x}x',
  leftSay: 'You cashed out at {x}x and received {amount}',
  howTitle: 'How to play',
  howText:
    'Bet before lift-off. The rocket rises and the multiplier grows with it, from 1.00x on: it reaches 2x after 8.7 seconds, 10x after 28.8 and 100x after 57.6. It may burst at any moment. Who cashes out before receives the bet times the multiplier of that instant. Who does not loses the bet.',
  exitText:
    'You may place two bets in a flight. With automatic cash-out a bet leaves by itself at the multiplier you chose, even if your connection is lost. By hand, what counts is the moment at which the server hears your tap. A bet that is placed cannot be cancelled. At 10,000x everybody leaves.',
  paysTitle: 'What it pays',
  paysText:
    'It pays exactly the multiplier at which you leave. The chance that a flight reaches a height is 97% divided by it, so the average return is 97% at any height and with any strategy. In 3.96% of flights the rocket bursts right at the start, at 1.00x, and nobody can leave.',
  tableHeight: 'Multiplier',
  tableChance: 'Chance to reach it',
  exactText:
    'A prize is rounded down to the centavo. With bets of centavos and very low targets that takes a little of the return: with R$ 0,50 at 1.01x it is 96.0%.',
  drawTitle: 'The draw',
  drawText:
    'Each flight is decided by a number of 52 bits: 97 divided by the part that is drawn, cut off at two places, gives the point where it bursts. The number comes from a chain of codes that was published before and from a public signal that exists only once bets are closed. Bets do not change the flight, and nobody knows its end beforehand.',
  checkText: 'Tap any result at the top of the screen to do the sum again.',
};
