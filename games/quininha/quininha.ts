import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type Beats, showMsOf } from '../draws/director.ts';
import { type NumbersInput, type NumbersOutcome, hitsOf, readNumbers } from '../draws/numbers.ts';
import { PICKS, URN, payOfHits } from './pays.ts';
import { MAX_ONE_IN, RTP } from './return.ts';

// Whole reais, so that no prize is rounded, and few of them: the largest prize is a million reais.
const STEPS = [100, 200, 300, 400, 500].map((step) => centavos(step));

/** Five balls, each with time to hope for it. */
export const BEATS: Beats = { leadMs: 4000, parts: URN.drawn, partMs: 4000, lookMs: 7000 };

/** Five of eighty balls for everybody, every five minutes; a ticket has five numbers. */
export const quininha: RoundGame<NumbersInput, NumbersOutcome, null> = {
  kind: 'round',
  name: 'quininha',
  version: '1.0.0',
  category: 'lottery',
  stakes: { min: centavos(100), max: centavos(500), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: 2_000_000_000n,
  maxOneIn: MAX_ONE_IN,
  timing: { everyMs: 300_000, lockedMs: 6000, restMs: 12_000, ahead: 12 },
  mostTickets: 50,
  chat: false,
  setup: () => null,
  readInput: (input) => readNumbers(URN, PICKS, PICKS, input),
  // Sixteen tickets name every number, and still lose more than half of what they cost in most draws.
  coverage: null,
  draw: (draw) => ({ balls: draw.scaledPicks(URN.numbers, URN.drawn).map((index) => index + 1) }),
  showMs: () => showMsOf(BEATS),
  pay: ({ balls }, { picks }) => BigInt(payOfHits(hitsOf(picks, balls))),
};
