import type { Centavos } from '@arara/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type AutoEnd,
  type AutoPlan,
  type AutoSeries,
  afterRound,
  endBefore,
  endsByWin,
  seriesWin,
  startSeries,
} from './auto-series.ts';
import type { Win } from './win-show/win.ts';

/** One round of a series as it went; `undefined` when it did not happen. */
export type SeriesRound =
  | {
      readonly staked: Centavos;
      readonly win: Centavos;
      /** The game lets none follow by itself. */
      readonly endsSeries?: boolean;
    }
  | undefined;

interface Rounds {
  /** Plays one whole round; `auto` is its number in the series, from 1, when no press asked for it. */
  play(auto: number | undefined): Promise<SeriesRound>;
  /** The stake of the next one. */
  stake(): Centavos;
  /** The pause between two. */
  rest(): Promise<void>;
  /** Celebrates what a series won together. */
  celebrate(win: Win): Promise<void>;
}

/** Nobody plays behind a hidden page: the series waits until it is seen again. */
function seen(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const onChange = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', onChange);
      resolve();
    };
    document.addEventListener('visibilitychange', onChange);
  });
}

/** Plays single rounds, and rounds one after another until one of the plan's ends or the player's word. */
export function useSeries(rounds: Rounds) {
  const [series, setSeries] = useState<AutoSeries>();
  const [end, setEnd] = useState<AutoEnd>();
  const wanted = useRef(false);
  const busy = useRef(false);
  const now = useRef(rounds);
  useEffect(() => {
    now.current = rounds;
  });
  // A view that is gone bets no more.
  useEffect(() => {
    return () => {
      wanted.current = false;
    };
  }, []);

  const once = useCallback(async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setEnd(undefined);
    try {
      await now.current.play(undefined);
    } finally {
      busy.current = false;
    }
  }, []);

  const start = useCallback(async (plan: AutoPlan): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    wanted.current = true;
    setEnd(undefined);
    let state = startSeries(plan);
    setSeries(state);
    let why: AutoEnd | undefined;
    while (wanted.current && why === undefined) {
      why = endBefore(state, now.current.stake());
      if (why !== undefined) break;
      const round = await now.current.play(plan.rounds - state.left + 1);
      if (!round) break;
      state = afterRound(state, round.staked, round.win);
      setSeries(state);
      if (round.endsSeries === true) break;
      if (endsByWin(state, round.win)) why = 'win';
      else if (state.left > 0 && wanted.current) await now.current.rest().then(seen);
    }
    wanted.current = false;
    const together = seriesWin(state);
    if (together) await now.current.celebrate({ ...together, roundId: undefined });
    busy.current = false;
    setSeries(undefined);
    setEnd(why);
  }, []);

  const stop = useCallback(() => {
    wanted.current = false;
  }, []);
  return { series, end, once, start, stop, busy };
}
