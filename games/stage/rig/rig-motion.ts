import { type ClipPlayer, type Frame, stillFrame } from './clip-player.ts';
import type { Rig } from './rig.ts';

/** The time of a page and what its reader wants. */
export interface RigClock {
  /** In milliseconds, as the frames count. */
  now(): number;
  /** Whether less motion is wanted. */
  isStill(): boolean;
  /** Calls `step` before every paint until the returned function is called. */
  onEveryFrame(step: (now: number) => void): () => void;
}

/** What is played: the clip that the game names, and the player that moves it. */
interface Played {
  readonly player: ClipPlayer;
  readonly clip: string;
}

/** The motion of one rig: in a loop while it is on screen, or as a still where less motion is wanted. */
export interface RigMotion {
  /** Draws the present frame: its clip, or its size, has changed. */
  draw(): void;
  setVisible(isVisible: boolean): void;
  /** Reads again whether less motion is wanted. */
  update(): void;
  end(): void;
}

export function createRigMotion(
  rig: Rig,
  paint: (frame: Frame) => void,
  played: () => Played,
  clock: RigClock,
): RigMotion {
  let isShown = false;
  let stop: (() => void) | undefined;
  const drawAt = (now: number): void => {
    const { player, clip } = played();
    paint(clock.isStill() ? stillFrame(rig, clip) : player.frameAt(now));
  };
  const draw = (): void => drawAt(clock.now());
  const end = (): void => {
    stop?.();
    stop = undefined;
  };
  const update = (): void => {
    end();
    if (isShown && !clock.isStill()) stop = clock.onEveryFrame(drawAt);
    draw();
  };
  return {
    draw,
    update,
    end,
    setVisible(isVisible) {
      isShown = isVisible;
      update();
    },
  };
}
