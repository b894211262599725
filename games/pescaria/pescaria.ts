import type { Draw, InstantGame } from '@arara/game-kit';
import { pescariaRoom } from './company.ts';
import { type PescariaInput, type PescariaOutcome, type Shot, readInput } from './outcome.ts';
import { allStakes, mostE4, payE4, stakesOfShots } from './pays.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { type Kind, catchOf, chanceOf } from './shoal-list.ts';

/** One shot: whether it catches, and then what the catch holds. */
function shootAt(draw: Draw, kind: Kind): Shot {
  const chance = chanceOf(kind);
  if (draw.int(chance.of) >= chance.in) return { kind, times: 0 };
  const { prizes } = catchOf(kind);
  const [times = 0] = prizes[prizes.length === 1 ? 0 : draw.weighted(prizes.map(([, weight]) => weight))] ?? [];
  return { kind, times };
}

/** Shots at what swims by. Each is drawn by itself; where a fish is and who else shoots at it changes nothing. */
export const pescaria: InstantGame<PescariaInput, PescariaOutcome> = {
  kind: 'instant',
  name: 'pescaria',
  version: '1.0.0',
  category: 'fish',
  stakes: allStakes(),
  rtp: RTP,
  maxMultiplierE4: 5_000_000n,
  maxOneIn: MAX_ONE_IN,
  room: pescariaRoom,
  readInput,
  stakesFor: ({ shots }) => stakesOfShots(shots.length),
  mostE4: ({ shots }) => mostE4(shots),
  play(draw, { shots: aims }) {
    const shots = aims.map((kind) => shootAt(draw, kind));
    return {
      outcome: { shots },
      multiplierE4: payE4(
        shots.reduce((sum, { times }) => sum + times, 0),
        shots.length,
      ),
    };
  },
};
