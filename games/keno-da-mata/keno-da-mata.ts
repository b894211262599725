import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type Beats, showMsOf } from '../draws/director.ts';
import { type NumbersInput, type NumbersOutcome, hitsOf, readNumbers } from '../draws/numbers.ts';
import { coverage } from './coverage.ts';
import { MOST_PICKS, URN, paysOf } from './pays.ts';
import { MAX_ONE_IN, RTP } from './return.ts';

// Whole reais: every prize is a whole number of hundredths of the stake, so none is ever rounded.
const STEPS = [100, 200, 300, 500, 1000, 1500, 2000].map((step) => centavos(step));

/** Ball by ball, a good second each. */
export const BEATS: Beats = { leadMs: 2000, parts: URN.drawn, partMs: 1200, lookMs: 6000 };

/** Twenty of eighty balls for everybody, every two minutes; a ticket has one to ten of the numbers. */
export const kenoDaMata: RoundGame<NumbersInput, NumbersOutcome, null> = {
  kind: 'round',
  name: 'keno-da-mata',
  version: '1.0.0',
  category: 'lottery',
  stakes: { min: centavos(100), max: centavos(2000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: 250_000_000n,
  maxOneIn: MAX_ONE_IN,
  timing: { everyMs: 120_000, lockedMs: 6000, restMs: 10_000, ahead: 5 },
  mostTickets: 50,
  chat: false,
  setup: () => null,
  readInput: (input) => readNumbers(URN, 1, MOST_PICKS, input),
  mostE4: ({ picks }) => BigInt(Math.max(...paysOf(picks.length))),
  coverage,
  draw: (draw) => ({ balls: draw.scaledPicks(URN.numbers, URN.drawn).map((index) => index + 1) }),
  showMs: () => showMsOf(BEATS),
  pay: ({ balls }, { picks }) => BigInt(paysOf(picks.length)[hitsOf(picks, balls)] ?? 0),
};
