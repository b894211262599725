import { useEffect, useState } from 'react';
import type { Frames } from './frames.web.tsx';
import type { Moment } from './moment.ts';

/** The phase of the flight: a view is rendered again only when it changes. */
export function usePhase(frames: Frames): Moment['phase'] {
  const [phase, setPhase] = useState(() => frames.now().phase);
  useEffect(() => frames.listen((moment) => setPhase(moment.phase)), [frames]);
  return phase;
}
