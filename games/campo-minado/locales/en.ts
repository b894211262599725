import type { Messages } from './pt.ts';

export const messages: Messages = {
  mines: 'Mines',
  fewer: 'Fewer mines',
  more: 'More mines',
  safe: '{n} sunflowers',
  field: 'Field of 25 tiles',
  tile: 'Row {row}, column {column}: {face}',
  closed: 'closed',
  planned: 'closed, in the autoplay plan',
  flower: 'sunflower',
  mine: 'mine',
  hit: 'the mine you stepped on',
  flowers: 'Sunflowers',
  begin: 'Open a tile',
  choose: 'Pick one for me',
  found: 'Sunflower',
  fell: 'It was a mine',
  plan: 'Place your bet, or tap tiles to plan autoplay',
  howText:
    'Choose how many mines hide in the field of 25 tiles and place your bet. Every tile without a mine is a sunflower and raises the prize. Cash out whenever you like: after the first sunflower, what the button says is yours. Open a mine and the round ends and the stake is lost.',
  planText:
    'For automatic rounds, tap tiles before you bet: each round opens the marked tiles, in the order you marked them, and cashes out.',
  layText:
    'The mines are laid before your first tile and never move. At the end of the round you see the whole field. The draw follows the public convention, so any verifier can check it.',
  leaveText:
    'The round waits for you. If the time runs out, the house cashes out for you what stands; if no tile was opened, it opens the first one, at the top left, and then cashes out.',
};
