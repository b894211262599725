import { scatter } from '../sports-book/scatter.ts';
import { KEEPER, PLAYERS, placeFor } from './formation.ts';
import { MIDDLE, type Side, type Spot, metresBetween } from './pitch-size.ts';

/** The ball at a time of the show. From one of these to the next it goes straight over the grass, and in an arc if it is lifted. */
export interface Touch extends Spot {
  /** In milliseconds after the match began. */
  readonly at: number;
  /** Who has it, or had it last. */
  readonly side: Side;
  /** Who touches it; nobody in the net and out of play. */
  readonly player: number | undefined;
  /** How high it flies on its way here, above the line between both heights, in metres. */
  readonly lift: number;
  /** How high it is here. */
  readonly z: number;
}

/** What is shown without a cut. After a cut everything may be elsewhere. */
export interface Scene {
  readonly from: number;
  readonly kind: 'kickOff' | 'corner' | 'open';
  /** Who kicks off, takes the corner or has the ball. */
  readonly side: Side;
  /** When the ball moves: until then all are in their places. */
  readonly playsAt: number;
}

export type IncidentKind =
  | 'kickOff'
  | 'attack'
  | 'cross'
  | 'shot'
  | 'save'
  | 'wide'
  | 'post'
  | 'corner'
  | 'throwIn'
  | 'goalKick'
  | 'tackle'
  | 'goal';

/** What a commentator says something about. */
export interface Incident {
  readonly at: number;
  readonly kind: IncidentKind;
  readonly side: Side;
  readonly player: number;
}

/** A keeper throws himself at a shot. */
export interface Dive extends Spot {
  readonly at: number;
  readonly side: Side;
  readonly z: number;
}

/** How a touch differs from a pass along the grass to the side that has the ball. */
export interface TouchOptions {
  readonly side?: Side;
  readonly player?: number | undefined;
  readonly lift?: number;
  readonly z?: number;
}

/** The ball of a match as it is written down, forward in time. */
export interface PlayWriter {
  readonly touches: Touch[];
  readonly scenes: Scene[];
  readonly incidents: Incident[];
  readonly dives: Dive[];
  /** The newest touch. */
  last(): Touch;
  /** The next of the chances that the seed gives, 0 … 1. */
  luck(): number;
  touch(at: number, spot: Spot, options?: TouchOptions): Touch;
  /** Ends the scene and begins another. */
  cut(scene: Scene): void;
  note(kind: IncidentKind, at: number, side: Side, player?: number): void;
  /** The player of a side who is nearest to a spot, keepers and one other left out. */
  nearest(side: Side, spot: Spot, except?: number): number;
}

/** Begins the play of a match; the seed decides all that its goals leave open. */
export function createWriter(seed: number): PlayWriter {
  const touches: Touch[] = [];
  const scenes: Scene[] = [];
  const incidents: Incident[] = [];
  const dives: Dive[] = [];
  const start: Touch = { at: 0, ...MIDDLE, side: 'home', player: undefined, lift: 0, z: 0 };
  let drawn = 0;
  const last = (): Touch => touches.at(-1) ?? start;
  return {
    touches,
    scenes,
    incidents,
    dives,
    last,
    luck() {
      drawn += 1;
      return scatter(seed, drawn);
    },
    touch(at, { x, y }, { side = last().side, player, lift = 0, z = 0 } = {}) {
      const touch: Touch = { at, x, y, side, player, lift, z };
      touches.push(touch);
      return touch;
    },
    cut(scene) {
      scenes.push(scene);
    },
    note(kind, at, side, player = KEEPER) {
      incidents.push({ at, kind, side, player });
    },
    nearest(side, spot, except) {
      let best = except === 1 ? 2 : 1;
      let least = Infinity;
      for (let player = 1; player < PLAYERS; player += 1) {
        if (player === except) continue;
        const metres = metresBetween(placeFor(side, player, spot, 1), spot);
        if (metres < least) [best, least] = [player, metres];
      }
      return best;
    },
  };
}
