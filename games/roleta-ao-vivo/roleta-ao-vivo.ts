import type { RoundGame } from '@arara/game-kit';
import { type ChipsInput, chipStakes } from '../chips/bets.ts';
import { LIVE_TICKETS, LIVE_TIMING } from '../live/live-timing.ts';
import { readInput } from '../roleta/outcome.ts';
import { POCKETS } from '../roleta/wheel-order.ts';
import { coverage } from './coverage.ts';
import { drawLucky } from './lucky.ts';
import type { LuckyOutcome } from './outcome.ts';
import { mostOfBets, payE4 } from './pays.ts';
import { MAX_E4, MAX_ONE_IN, RTP } from './return.ts';
import { RUN_MS } from './show.ts';

/** European roulette with one ball for everybody, on the cloth of `roleta`, with lucky numbers that pay more straight up. */
export const roletaAoVivo: RoundGame<ChipsInput, LuckyOutcome, null> = {
  kind: 'round',
  name: 'roleta-ao-vivo',
  version: '2.0.0',
  category: 'live',
  stakes: chipStakes,
  rtp: RTP,
  maxMultiplierE4: MAX_E4,
  maxOneIn: MAX_ONE_IN,
  timing: LIVE_TIMING,
  mostTickets: LIVE_TICKETS,
  chat: true,
  setup: () => null,
  readInput,
  mostE4: ({ bets }) => mostOfBets(bets),
  coverage,
  draw(draw) {
    const pocket = draw.scaled(POCKETS);
    return { pocket, lucky: drawLucky(draw) };
  },
  showMs: () => RUN_MS,
  pay: (outcome, { bets }) => payE4(bets, outcome),
};
