import {
  type Curve,
  type Turn,
  toPegBend,
  cruising,
  curves,
  landing,
  pegsPassed,
  returning,
  rising,
} from './turn-curves.ts';

interface WheelMotionDeps {
  readonly disc: HTMLElement;
  readonly pointer: SVGElement;
  readonly size: number;
  /** Called when a peg passes the pointer. */
  readonly onPeg: () => void;
}

/** Turns a wheel. It never chooses a slice: it turns until it receives one. */
export interface WheelMotion {
  /** Accelerates from rest to free turning. */
  start(): void;
  /** Stops at the server's slice; at once with reduced motion. Resolves when the wheel has stopped. */
  land(place: number, spot: number): Promise<void>;
  /** Returns to the previous position: nothing was drawn. Resolves when it has stopped. */
  giveUp(): Promise<void>;
  /** Finishes the running landing at once. */
  hurry(): void;
  end(): void;
}

interface Run {
  readonly animation: Animation;
  readonly turn: Turn;
  readonly curve: Curve;
}

const rotate = (angle: number): string => `rotate(${angle}deg)`;

function computeAngle({ animation, turn, curve }: Run): number {
  const time = Number(animation.currentTime ?? 0) / turn.ms;
  // Free turning repeats.
  const gone = curve === curves.cruise ? time : curve.at(Math.min(1, Math.max(0, time)));
  return turn.from + (turn.to - turn.from) * gone;
}

/** The visible part of a turn: the disc by browser animations, and the light pointer by script. */
function createMotion({ disc, pointer, size, onPeg }: WheelMotionDeps) {
  let run: Run | undefined;
  let frame = 0;
  const angle = (): number | undefined => run && computeAngle(run);

  function follow(passed: number): void {
    const now = angle();
    if (now === undefined) return;
    const pegs = pegsPassed(now, size);
    if (pegs !== passed) onPeg();
    pointer.style.transform = rotate(-toPegBend(now, size));
    frame = requestAnimationFrame(() => follow(pegs));
  }

  return {
    /** The current angle while it turns. */
    angle,
    play(turn: Turn, curve: Curve): Animation {
      const animation = disc.animate([{ transform: rotate(turn.from) }, { transform: rotate(turn.to) }], {
        duration: turn.ms,
        easing: curve.easing,
        fill: 'both',
        iterations: curve === curves.cruise ? Number.POSITIVE_INFINITY : 1,
      });
      run?.animation.cancel();
      const isFirst = run === undefined;
      run = { animation, turn, curve };
      if (isFirst) follow(pegsPassed(turn.from, size));
      return animation;
    },
    stand(at: number): void {
      disc.style.transform = rotate(at);
      pointer.style.transform = '';
      cancelAnimationFrame(frame);
      run?.animation.cancel();
      run = undefined;
    },
    hurry(curve: Curve): void {
      if (run?.curve === curve) run.animation.finish();
    },
    end(): void {
      cancelAnimationFrame(frame);
      run?.animation.cancel();
      run = undefined;
    },
  };
}

/** Creates the motion of a wheel. */
export function createWheelMotion(parts: WheelMotionDeps): WheelMotion {
  const motion = createMotion(parts);
  let rest = 0;
  let fast: Promise<void> | undefined;

  function stand(at: number): void {
    rest = at % 360;
    fast = undefined;
    motion.stand(rest);
  }

  /** Turns from full speed to the turn of `next`; a cancelled turn stays where it is. */
  async function turnOn(next: (angle: number) => Turn, curve: Curve): Promise<void> {
    await fast;
    const angle = motion.angle();
    if (angle === undefined) return;
    const turn = next(angle);
    try {
      await motion.play(turn, curve).finished;
      stand(turn.to);
    } catch {
      // The screen was closed.
    }
  }

  return {
    start() {
      const rise = rising(rest);
      fast = motion.play(rise, curves.rise).finished.then(
        () => void motion.play(cruising(rise.to), curves.cruise),
        () => undefined,
      );
    },
    async land(place, spot) {
      if (motion.angle() === undefined) return stand(landing(rest, place, parts.size, spot).to);
      return turnOn((angle) => landing(angle, place, parts.size, spot), curves.land);
    },
    async giveUp() {
      const home = rest;
      return turnOn((angle) => returning(angle, home), curves.back);
    },
    hurry: () => motion.hurry(curves.land),
    end: () => motion.end(),
  };
}
