import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Frames } from './frames.web.tsx';
import type { Moment } from './moment.ts';

/** Calls `listener`, the newest that was rendered, with the present moment before anything is seen, and with every frame after it. */
export function useMoments(frames: Frames, listener: (moment: Moment) => void): void {
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
    listener(frames.now());
  });
  useEffect(() => frames.listen((moment) => latest.current(moment)), [frames]);
}
