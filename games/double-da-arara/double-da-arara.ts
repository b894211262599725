import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type DoubleInput, type DoubleOutcome, readInput } from './outcome.ts';
import { coverage, mostE4, payE4 } from './pays.ts';
import { MAX_E4, MAX_ONE_IN, RTP } from './return.ts';
import { SHOW_MS } from './slide.ts';
import { SLOTS } from './slots.ts';

/** Whole reais: what they pay is whole centavos, so that nothing is rounded. */
const STEPS = [100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000].map((step) =>
  centavos(step),
);

/** Each touch of a colour is a ticket; a player has no more of them in a round. */
export const MOST_TICKETS = 30;

/** A strip of fifteen slots in three colours that slides once for everybody. */
export const doubleDaArara: RoundGame<DoubleInput, DoubleOutcome, null> = {
  kind: 'round',
  name: 'double-da-arara',
  version: '1.0.0',
  category: 'crash',
  stakes: { min: centavos(100), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: MAX_E4,
  maxOneIn: MAX_ONE_IN,
  timing: { openMs: 7_000, lockedMs: 2_000, restMs: 2_600 },
  mostTickets: MOST_TICKETS,
  chat: true,
  setup: () => null,
  readInput: (input) => readInput(input),
  mostE4: (input) => mostE4(input),
  coverage,
  hasPublicChoices: true,
  draw: (draw) => ({ slot: draw.int(SLOTS) }),
  showMs: () => SHOW_MS,
  pay: (outcome, input) => payE4(outcome, input),
};
