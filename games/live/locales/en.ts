import type { LiveMessages } from './pt.ts';

export const messages: LiveMessages = {
  virtual: 'Live virtual table',
  virtualText:
    'The host is drawn and animated: no video and no studio. There is one round for everybody at the table, drawn on the server.',
  confirm: 'Confirm',
  hintLay: 'Pick a chip and tap the table',
  hintConfirm: 'Confirm before betting closes',
  kept: 'Chips you did not confirm stay for the next round',
  full: 'Up to {amount} per confirmation',
  most: 'You have confirmed {n} times in this round',
  inRound: 'In this round: {amount}',
  stats: 'Statistics',
  lastRounds: 'Last {n} rounds at this table',
  noRounds: 'The rounds of this table show up here.',
  sayOpen: 'Place your bets!',
  sayHurry: 'Last chips, please!',
  sayClosed: 'No more bets',
  saySpin: 'Good luck, everyone!',
  sayVoid: 'Round void, all bets return',
  sayWon: 'Congratulations!',
  closes: 'Betting closes in {s} seconds',
  tableTitle: 'How the table works',
  tableText:
    'Betting is open for 15 seconds. Lay your chips and tap Confirm: each confirmation is a registered bet, up to {n} per round, and cannot be undone. Chips left unconfirmed bet nothing.',
  rouletteHow:
    'The wheel has 37 pockets, 0 to 36, with a single zero. One ball runs for everybody at the table. Every chip on a place that holds the drawn number wins.',
  roadsOpen: 'See the roads: {n} rounds',
};
