import { type Curve, type Turn, bentBy, cruising, curves, landing, pegsPassed, returning, rising } from './turn.ts';

interface Parts {
  readonly disc: HTMLElement;
  readonly pointer: SVGElement;
  readonly size: number;
  /** A peg has gone by under the pointer. */
  readonly onPeg: () => void;
}

/** What turns a wheel. It never chooses a place: it turns until it is told one. */
export interface Turning {
  /** From rest into free turning. */
  start(): void;
  /** To a place that the server told; at once where there is to be no motion. Settles when it stands. */
  land(place: number, spot: number): Promise<void>;
  /** Back to where it rested: nothing was drawn. Settles when it stands. */
  giveUp(): Promise<void>;
  /** The landing that runs is at its end. */
  hurry(): void;
  end(): void;
}

interface Run {
  readonly animation: Animation;
  readonly turn: Turn;
  readonly curve: Curve;
}

const rotate = (angle: number): string => `rotate(${angle}deg)`;

function angleOf({ animation, turn, curve }: Run): number {
  const time = Number(animation.currentTime ?? 0) / turn.ms;
  // Free turning goes round again and again.
  const gone = curve === curves.cruise ? time : curve.at(Math.min(1, Math.max(0, time)));
  return turn.from + (turn.to - turn.from) * gone;
}

/** What is seen of a turn: the disc, by animations that the browser runs by itself, and the light pointer, by the script. */
function createMotion({ disc, pointer, size, onPeg }: Parts) {
  let run: Run | undefined;
  let frame = 0;
  const angle = (): number | undefined => run && angleOf(run);

  function follow(passed: number): void {
    const now = angle();
    if (now === undefined) return;
    const pegs = pegsPassed(now, size);
    if (pegs !== passed) onPeg();
    pointer.style.transform = rotate(-bentBy(now, size));
    frame = requestAnimationFrame(() => follow(pegs));
  }

  return {
    /** Where it is while it turns. */
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

/** Turns a wheel. */
export function createTurning(parts: Parts): Turning {
  const motion = createMotion(parts);
  let rest = 0;
  let fast: Promise<void> | undefined;

  function stand(at: number): void {
    rest = at % 360;
    fast = undefined;
    motion.stand(rest);
  }

  /** Turns from full speed to where `next` says; what was cancelled meanwhile stands as it is. */
  async function turnOn(next: (angle: number) => Turn, curve: Curve): Promise<void> {
    await fast;
    const angle = motion.angle();
    if (angle === undefined) return;
    const turn = next(angle);
    try {
      await motion.play(turn, curve).finished;
      stand(turn.to);
    } catch {
      // The screen was left.
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
