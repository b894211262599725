import { centavos } from '@arara/money';
import { createHallGame } from '../bingo/hall/hall-game.ts';
import { hall } from './hall.ts';
import { MAX_MULTIPLIER_E4, MAX_ONE_IN, RTP } from './return.ts';

// Every pay is a whole number of stakes: nothing is ever rounded. A strip of the largest is R$ 150.
const STEPS = [50, 100, 200, 500, 1000, 1500, 2500].map((stake) => centavos(stake));

/**
 * The bingo of a church fair, every two minutes: 65 of 90 balls without return by the public convention, cards of nine columns in
 * strips of six that have every number once, and pays that are fixed by the ball that completes a line, two lines or a card. Nobody
 * shares a prize with anybody (Portaria SPA/MF 1.207/2024: no result may hang on another player).
 */
export const bingoDaQuermesse = createHallGame(hall, {
  name: 'bingo-da-quermesse',
  version: '1.0.0',
  stakes: { min: centavos(50), max: centavos(2500), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  maxOneIn: MAX_ONE_IN,
});
