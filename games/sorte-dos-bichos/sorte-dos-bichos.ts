import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type Beats, showMsOf } from '../draws/director.ts';
import { coverage } from './coverage.ts';
import { type BichosInput, type BichosOutcome, payOf, readInput } from './outcome.ts';
import { NUMBERS, PRIZES, hasReach, payOfHit } from './pays.ts';
import { MAX_ONE_IN, RTP } from './return.ts';

// Whole reais: every prize is a whole number of tenths of the stake, so none is ever rounded.
const STEPS = [100, 200, 300, 500, 1000, 2000, 3000, 5000].map((step) => centavos(step));

/** Of each prize the four digits and then the animal, from the fifth prize to the first. */
export const PRIZE_PARTS = 5;
export const BEATS: Beats = { leadMs: 2000, parts: PRIZES * PRIZE_PARTS, partMs: 900, lookMs: 7000 };

/** Five numbers of four digits for everybody, every three minutes; the last two digits of each stand for one of 25 animals. */
export const sorteDosBichos: RoundGame<BichosInput, BichosOutcome, null> = {
  kind: 'round',
  name: 'sorte-dos-bichos',
  version: '1.0.0',
  category: 'lottery',
  stakes: { min: centavos(100), max: centavos(5000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: 96_000_000n,
  maxOneIn: MAX_ONE_IN,
  timing: { everyMs: 180_000, lockedMs: 6000, restMs: 10_000, ahead: 10 },
  mostTickets: 50,
  chat: false,
  setup: () => null,
  readInput,
  mostE4: ({ way, reach }) => BigInt(payOfHit(way, reach)) * (hasReach(way) && reach === 'all' ? BigInt(PRIZES) : 1n),
  coverage,
  draw: (draw) => ({ prizes: Array.from({ length: PRIZES }, () => draw.int(NUMBERS)) }),
  showMs: () => showMsOf(BEATS),
  pay: (outcome, input) => BigInt(payOf(input, outcome)),
};
