import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Turn } from './show.ts';

interface TurnState {
  readonly turn: Turn;
  readonly isTurning: boolean;
  /** How long the whole turn takes, in milliseconds. */
  readonly turnMs: number;
  /** How far the turn has come when it is first seen, in milliseconds. */
  elapsedMs(): number;
}

/** Turns the disc of a wheel by the server's clock: fast at first, then slower until it stands. */
export function useTurn({ turn, isTurning, turnMs, elapsedMs }: TurnState): RefObject<SVGGElement | null> {
  const disc = useRef<SVGGElement>(null);
  const { fromDegrees, toDegrees } = turn;
  useLayoutEffect(() => {
    if (!isTurning) return;
    const animation = disc.current?.animate(
      [{ transform: `rotate(${fromDegrees}deg)` }, { transform: `rotate(${toDegrees}deg)` }],
      { duration: turnMs, easing: 'cubic-bezier(0.2, 0.4, 0.12, 1)', fill: 'both' },
    );
    if (animation) animation.currentTime = elapsedMs();
    return () => animation?.cancel();
  }, [fromDegrees, toDegrees, isTurning, turnMs, elapsedMs]);
  return disc;
}
