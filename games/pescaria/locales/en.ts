import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Tap a fish to shoot. Hold to keep shooting.',
  tally: '{shots} shots · {back} back of {spent}',
  none: 'The shot goes as soon as one appears: {kind}. Press again to give up.',
  hot: 'Easy! Wait for the shots already out.',
  aim: 'Aim at',
  price: 'Price of a shot',
  caught: 'Caught: {kind}, {x}x the shot',
  howTitle: 'How to play',
  howText:
    'Choose the price of a shot and tap a fish; hold to keep shooting at it. Every shot hits what you aimed at, and the draw says whether the net holds it. A shot that nobody received is not charged.',
  paysTitle: 'What each one brings',
  paysText:
    'The prize is in times the price of the shot. The larger the prize, the rarer it is, and all of them return the same 97% on average.',
  tableCatch: 'Catch',
  tablePays: 'Brings',
  tableChance: 'Chance per shot',
  shellText: 'The shell holds 10x, 20x, 50x or 130x: out of 20 shells, on average 10, 6, 3 and 1.',
  fairTitle: 'The same chance for everyone',
  fairText:
    'Each shot is drawn by itself. It does not matter how many shots a fish has taken, nor who shot before: no fish is tired and no moment is the right one.',
  roomText:
    'Where fish swim is only a picture, the same for everybody; one player’s catch does not take the fish from another’s screen.',
  companyText:
    'Up to four players share a room and see each other’s shots, drawn paler. It is for company alone: nobody changes the odds, the prize or the fish of anybody else.',
  seats: 'Room of four seats',
  you: 'You',
  seatFree: 'Free',
  gotAway: 'Got away',
  lambari: 'Minnow',
  angelfish: 'Angelfish',
  puffer: 'Puffer fish',
  shrimp: 'Shrimp',
  crab: 'Crab',
  lobster: 'Lobster',
  squid: 'Squid',
  shell: 'Shell',
  octopus: 'Octopus',
  turtle: 'Turtle',
  jellyfish: 'Jellyfish',
  dolphin: 'Dolphin',
  shark: 'Shark',
  whale: 'Whale',
};
