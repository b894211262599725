import type { RoundGame } from '@arara/game-kit';
import { type ChipsInput, chipStakes } from '../chips/bets.ts';
import { coverage } from '../roleta/coverage.ts';
import { readInput } from '../roleta/outcome.ts';
import { mostOfBets, payE4 } from '../roleta/pays.ts';
import { MAX_ONE_IN, RTP } from '../roleta/return.ts';
import { POCKETS } from '../roleta/wheel-order.ts';
import { LIVE_TICKETS, LIVE_TIMING } from '../live/live-timing.ts';
import type { PocketOutcome } from './outcome.ts';
import { RUN_MS } from './show.ts';

/** European roulette with one ball for everybody: the cloth, its pays and the wheel are those of `roleta`. */
export const roletaAoVivo: RoundGame<ChipsInput, PocketOutcome, null> = {
  kind: 'round',
  name: 'roleta-ao-vivo',
  version: '1.0.0',
  category: 'live',
  stakes: chipStakes,
  rtp: RTP,
  maxMultiplierE4: 360_000n,
  maxOneIn: MAX_ONE_IN,
  timing: LIVE_TIMING,
  mostTickets: LIVE_TICKETS,
  chat: true,
  setup: () => null,
  readInput,
  mostE4: ({ bets }) => mostOfBets(bets),
  coverage,
  draw: (draw) => ({ pocket: draw.scaled(POCKETS) }),
  showMs: () => RUN_MS,
  pay: ({ pocket }, { bets }) => payE4(bets, pocket),
};
