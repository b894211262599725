import { useCallback, useEffect, useRef, useState } from 'react';
import { pageSound } from '../sound/page-sound.web.tsx';
import { type WinMoment, type WinPlan, type WinPresses, momentOf, pressAt } from './win-moments.ts';
import type { WinCue } from './win.ts';

interface WinClockDeps {
  readonly plan: WinPlan;
  /** Draws a moment: once a frame, and outside of React. */
  paint(moment: WinMoment, seconds: number): void;
  onCue(cue: WinCue): void;
  onOver(): void;
}

/** What changes seldom enough for React. */
type WinStage = Pick<WinMoment, 'phase' | 'tier'>;

/** Runs a show frame by frame until it is over. */
export function useWinClock(deps: WinClockDeps): WinStage & { press(): void; hold(): void } {
  const [stage, setStage] = useState<WinStage>(() => momentOf(deps.plan, 0));
  const latest = useRef(deps);
  const presses = useRef<WinPresses>({});
  const elapsed = useRef(0);
  useEffect(() => {
    latest.current = deps;
  });
  useEffect(() => {
    let frame = 0;
    let [start, last]: (number | undefined)[] = [];
    let shown: WinStage = momentOf(latest.current.plan, 0);
    const step = (now: number): void => {
      start ??= now;
      elapsed.current = now - start;
      const { plan, paint, onCue, onOver } = latest.current;
      const moment = momentOf(plan, elapsed.current, presses.current);
      paint(moment, (now - (last ?? now)) / 1_000);
      last = now;
      if (moment.phase === 'count') pageSound.use((engine) => engine.countCoins(moment.multiplierE4));
      if (moment.phase !== shown.phase || moment.tier !== shown.tier) {
        if (moment.tier !== shown.tier) onCue('rise');
        if (moment.phase === 'rest') onCue('land');
        shown = { phase: moment.phase, tier: moment.tier };
        setStage(shown);
      }
      if (moment.phase === 'over') onOver();
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  const press = useCallback(() => {
    presses.current = pressAt(latest.current.plan, elapsed.current, presses.current);
  }, []);
  const hold = useCallback(() => {
    presses.current = { ...presses.current, sharedAt: elapsed.current };
  }, []);
  return { ...stage, press, hold };
}
