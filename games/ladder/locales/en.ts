import type { LadderMessages } from './pt.ts';

export const messages: LadderMessages = {
  cashOut: 'Cash out',
  stands: 'Worth {x}x now',
  next: 'Next: {x}x',
  prizes: 'Prizes',
  wentOut: 'You cashed out at {x}x',
  reachedTop: 'You reached the last prize: {x}x',
  level: 'Difficulty',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  extreme: 'Extreme',
  insane: 'Insane',
  planned: 'Autoplay plan: {n}',
  howTitle: 'How to play',
  paysTitle: 'What it pays, and how likely',
  pays: 'Pays',
  chance: 'Chance',
  oneIn: '1 in {n}',
  edgeTitle: 'The same return for every strategy',
  edgeText:
    'The house keeps 3% once, at the start. From then on every step is fair: the return is 97% wherever you stop and whatever you pick. No hunch is better than another.',
  topTitle: 'How far it goes',
  topText:
    'The prizes end before they pass 10,000x. At the last of them the round is paid at once: no prize you are shown is ever cut.',
  roundText: 'The prize is the stake times the multiplier, rounded once, down to the centavo.',
  leaveTitle: 'If you leave midway',
};
