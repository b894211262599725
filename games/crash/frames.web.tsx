import type { RoundViewProps } from '@arara/game-kit';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Moment, momentAt } from './moment.ts';

type Listener = (moment: Moment) => void;

/** The picture's time: every frame of the screen is one moment, passed to all listeners that draw a part of it. */
export interface Frames {
  /** Calls `listener` with every frame from now on. Returns the function that ends this. */
  listen(listener: Listener): () => void;
  now(): Moment;
}

/** Keeps the time of a table. It stands still while the page is hidden, as frames do. */
export function useFrames(site: RoundViewProps): Frames {
  const latest = useRef(site);
  const moment = useRef<Moment | undefined>(undefined);
  const listeners = useRef(new Set<Listener>());
  useEffect(() => {
    latest.current = site;
  });
  const now = useCallback((): Moment => {
    const { table, serverNow } = latest.current;
    return (moment.current = momentAt(moment.current, table, serverNow()));
  }, []);
  useEffect(() => {
    let frame = 0;
    const step = (): void => {
      const at = now();
      for (const listener of listeners.current) listener(at);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [now]);
  return useMemo(
    () => ({
      now,
      listen(listener) {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
    }),
    [now],
  );
}
