import type { Draw, SessionGame } from '@arara/game-kit';
import { centavos } from '@arara/money';

interface Climb {
  /** Whether each rung holds; drawn at the start. */
  readonly holds: readonly boolean[];
  readonly climbed: number;
  readonly isDoubled: boolean;
  readonly left: 'on it' | 'fell' | 'took';
}

type Step = 'climb' | 'take' | 'double';

const steps: readonly Step[] = ['climb', 'take', 'double'];
const RUNGS = 3;

const begin = (draw: Draw): Climb => ({
  holds: Array.from({ length: RUNGS }, () => draw.int(2) === 1),
  climbed: 0,
  isDoubled: false,
  left: 'on it',
});

function move(_draw: Draw, climb: Climb, step: Step): Climb {
  if (step === 'double') return { ...climb, isDoubled: true };
  if (step === 'take') return { ...climb, left: 'took' };
  const climbed = climb.climbed + 1;
  if (climb.holds[climb.climbed] !== true) return { ...climb, climbed, left: 'fell' };
  return { ...climb, climbed, left: climbed === RUNGS ? 'took' : 'on it' };
}

/**
 * A minimal game of several moves: each of three rungs holds, which doubles the win, or breaks. The stake may be doubled before
 * the first rung. An abandoned round is cashed out.
 */
export const ladderGame: SessionGame<object, Step, Climb> = {
  kind: 'session',
  name: 'ladder-of-tests',
  version: '1.0.0',
  category: 'arcade',
  stakes: { min: centavos(100), max: centavos(5000), steps: [centavos(100), centavos(5000)] },
  rtp: { win: 1n, stake: 1n },
  maxMultiplierE4: 160_000n,
  maxOneIn: 8n,
  mostMoves: RUNGS + 1,
  readInput: (input) =>
    typeof input === 'object' && input !== null && Object.keys(input).length === 0 ? {} : undefined,
  readMove: (step) => steps.find((each) => each === step),
  begin,
  moves({ left, climbed, isDoubled }) {
    if (left !== 'on it') return [];
    return climbed === 0 ? ['climb', 'take', ...(isDoubled ? [] : ['double' as const])] : ['climb', 'take'];
  },
  move,
  stakedE4: ({ isDoubled }) => (isDoubled ? 20_000n : 10_000n),
  returnE4({ left, climbed, isDoubled }) {
    if (left === 'on it') return undefined;
    return left === 'fell' ? 0n : (isDoubled ? 20_000n : 10_000n) * 2n ** BigInt(climbed);
  },
  view: ({ holds, left, climbed }) => ({ left, climbed, ...(left === 'on it' ? {} : { holds }) }),
  unattended: () => 'take',
};
