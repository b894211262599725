import type { Messages } from './pt.ts';

export const messages: Messages = {
  tower: 'Lighthouse tower',
  floor: 'Floor {n}, pays {x}x',
  window: 'Window {n}: {face}',
  dark: 'dark',
  planned: 'dark, in the autoplay plan',
  lit: 'lit by you',
  lamp: 'had a lamp',
  bats: 'had bats',
  hit: 'the bats you met',
  floors: 'Floors',
  begin: 'Choose a window on the ground floor',
  found: 'The light is on',
  fell: 'There were bats',
  plan: 'Place your bet, or tap windows to plan autoplay',
  windows: '{safe} of {of} windows are safe on each floor',
  howText:
    'Climb the lighthouse floor by floor. On each floor choose one window: behind a safe one is a lamp, and you go up; behind the others are bats, and the round ends without a prize. Cash out after any floor. Reach the top and you are paid at once.',
  levelText:
    'Safe windows on each floor: easy 3 of 4, medium 2 of 3, hard 1 of 2, extreme 1 of 3, insane 1 of 4. Towers have 9 floors; the extreme one has 8 and the insane one 6, because the next floor would pass 10,000x.',
  planText:
    'For automatic rounds, tap one window on each floor, from the ground up, before you bet: each round opens those windows and cashes out.',
  leaveText:
    'The round waits for you. If the time runs out, the house cashes out for you what stands; if no floor was climbed, it opens the first window on the left and then cashes out.',
};
