import type { InstantGame } from '@arara/game-kit';
import { type ChipsInput, chipStakes } from '../chips/bets.ts';
import { coverage } from './coverage.ts';
import { type RoletaOutcome, readInput } from './outcome.ts';
import { mostOfBets, payE4, winnersOf } from './pays.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { POCKETS } from './wheel-order.ts';

/** European roulette with one zero; the pocket is drawn as the public convention has it. */
export const roleta: InstantGame<ChipsInput, RoletaOutcome> = {
  kind: 'instant',
  name: 'roleta',
  version: '1.0.0',
  category: 'casino',
  stakes: chipStakes,
  rtp: RTP,
  maxMultiplierE4: 360_000n,
  maxOneIn: MAX_ONE_IN,
  readInput,
  mostE4: ({ bets }) => mostOfBets(bets),
  coverage,
  play(draw, { bets }) {
    const pocket = draw.scaled(POCKETS);
    return { outcome: { pocket, winners: winnersOf(bets, pocket) }, multiplierE4: payE4(bets, pocket) };
  },
};
