import { useCallback, useEffect, useState } from 'react';
import { REPLAY_MS } from './broadcast.ts';
import type { RoundGoal } from './staged-round.ts';

/** Goals that the reader asked to see again, one after another. */
export interface Reel {
  readonly goals: readonly RoundGoal[];
  readonly index: number;
  /** Since when the goal of the index is shown, by the server's clock. */
  readonly startedAt: number;
}

interface ReelControl {
  readonly reel: Reel | undefined;
  start(goals: readonly RoundGoal[]): void;
  /** Goes on to the next goal, or back to the match after the last one. */
  skip(): void;
  stop(): void;
}

/** Shows goals again, each for the length of a replay. */
export function useReel(serverNow: () => number): ReelControl {
  const [reel, setReel] = useState<Reel>();
  const skip = useCallback(() => {
    const startedAt = serverNow();
    setReel((shown) =>
      shown && shown.index + 1 < shown.goals.length ? { ...shown, index: shown.index + 1, startedAt } : undefined,
    );
  }, [serverNow]);
  useEffect(() => {
    if (!reel) return;
    const timer = setTimeout(skip, REPLAY_MS);
    return () => clearTimeout(timer);
  }, [reel, skip]);
  return {
    reel,
    start: (goals) => setReel(goals.length > 0 ? { goals, index: 0, startedAt: serverNow() } : undefined),
    skip,
    stop: () => setReel(undefined),
  };
}
