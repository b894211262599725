import type { Kind } from './shoal-list.ts';

/** How a kind moves besides its way through the water. Shares are of its size. */
interface Swim {
  /** Beats in a second. */
  readonly hertz: number;
  /** How far the tail goes to either side. */
  readonly bend?: number;
  /** How much it swells and shrinks. */
  readonly pulse?: number;
  /** How far it rocks, in radians. */
  readonly rock?: number;
}

const swims: Readonly<Record<Kind, Swim>> = {
  lambari: { hertz: 2.4, bend: 0.09 },
  angelfish: { hertz: 1.7, bend: 0.07 },
  puffer: { hertz: 1.1, bend: 0.04, pulse: 0.03 },
  shrimp: { hertz: 2, bend: 0.05 },
  crab: { hertz: 2.2, rock: 0.12 },
  lobster: { hertz: 1.6, rock: 0.09 },
  squid: { hertz: 0.9, pulse: 0.08 },
  shell: { hertz: 0.4, rock: 0.08 },
  octopus: { hertz: 0.8, pulse: 0.08 },
  turtle: { hertz: 0.7, rock: 0.1 },
  jellyfish: { hertz: 0.6, pulse: 0.1 },
  dolphin: { hertz: 1, bend: 0.08 },
  shark: { hertz: 0.9, bend: 0.07 },
  whale: { hertz: 0.45, bend: 0.06 },
};

/** How the picture of one is changed at a moment, besides its bend. */
export interface SwimPose {
  /** Where in its beat a body that bends is, 0 … 1. */
  readonly beat: number;
  readonly scaleX: number;
  readonly scaleY: number;
  /** In radians. */
  readonly rock: number;
}

/** How one moves at a moment in milliseconds. `phase` (0 … 1) keeps two of a kind out of step. */
export function swimPose(kind: Kind, ms: number, phase: number): SwimPose {
  const { hertz, bend = 0, pulse = 0, rock = 0 } = swims[kind];
  const turns = (hertz * ms) / 1_000 + phase;
  const wave = Math.sin(2 * Math.PI * turns);
  return {
    beat: bend > 0 ? turns - Math.floor(turns) : 0,
    scaleX: 1 - pulse * wave,
    scaleY: 1 + pulse * wave,
    rock: rock * wave,
  };
}

/** How far a body is off its middle at a beat (0 … 1), as a share of its size; `part` is 0 at the head and 1 at the tail. */
export function bendOf(kind: Kind, beat: number): (part: number) => number {
  const { bend = 0 } = swims[kind];
  // The head hardly moves; the wave runs to the tail.
  return (part) => bend * (0.12 + 0.88 * part ** 2) * Math.sin(2 * Math.PI * beat - 2.6 * part);
}

/** How far any part of a body is off its middle at the most, as a share of its size. */
export function farthestBend(kind: Kind): number {
  return swims[kind].bend ?? 0;
}
