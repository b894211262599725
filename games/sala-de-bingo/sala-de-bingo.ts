import { centavos } from '@arara/money';
import { createHallGame } from '../bingo/hall/hall-game.ts';
import { hall } from './hall.ts';
import { MAX_MULTIPLIER_E4, MAX_ONE_IN, RTP } from './return.ts';

// Every pay is a whole number of stakes: nothing is ever rounded.
const STEPS = [50, 100, 200, 500, 1000, 2000, 5000].map((stake) => centavos(stake));

/**
 * Bingo for everybody at once, every three minutes: 60 of 75 balls without return by the public convention, one ball every
 * second and a half, and pays that are fixed by the ball that completes a line, two lines or a card. Nobody shares a prize
 * with anybody (Portaria SPA/MF 1.207/2024: no result may hang on another player).
 */
export const salaDeBingo = createHallGame(hall, {
  name: 'sala-de-bingo',
  version: '1.0.0',
  stakes: { min: centavos(50), max: centavos(5000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  maxOneIn: MAX_ONE_IN,
});
