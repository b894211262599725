import type { RoundSnapshot } from '@arara/game-kit';
import { useEffect, useState } from 'react';
import { type Beats, partsAt } from './director.ts';

/** How often the server's clock is looked at while a draw is shown. */
const LOOK_MS = 80;

function partsOf({ state, runsAt }: RoundSnapshot, beats: Beats, now: number): number {
  if (state === 'settled' || state === 'void') return beats.parts;
  return state === 'running' && runsAt !== null ? partsAt(beats, now - runsAt) : 0;
}

/** How many parts of a round's draw are revealed by now: the same for every viewer, also for one who comes late. */
export function useRevealedParts(round: RoundSnapshot, beats: Beats, serverNow: () => number): number {
  const [now, setNow] = useState(serverNow);
  const isShown = round.state === 'running';
  useEffect(() => {
    if (!isShown) return undefined;
    // Only a newly revealed part needs a render.
    const look = (): void =>
      setNow((before) => {
        const next = serverNow();
        return partsOf(round, beats, next) === partsOf(round, beats, before) ? before : next;
      });
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isShown, round, beats, serverNow]);
  return partsOf(round, beats, now);
}
