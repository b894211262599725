import type { RoundSight } from '@arara/game-kit';
import { useEffect, useState } from 'react';
import { type Beats, partsAt } from './director.ts';

/** How often the server's clock is looked at while a draw is shown. */
const LOOK_MS = 80;

function partsOf({ state, runsAt }: RoundSight, beats: Beats, now: number): number {
  if (state === 'settled' || state === 'void') return beats.parts;
  return state === 'running' && runsAt !== null ? partsAt(beats, now - runsAt) : 0;
}

/** How many parts of a round's draw are told by now: the same for everybody, also for who comes in the middle. */
export function useToldParts(round: RoundSight, beats: Beats, serverNow: () => number): number {
  const [now, setNow] = useState(serverNow);
  const isShown = round.state === 'running';
  useEffect(() => {
    if (!isShown) return undefined;
    // Only a change of what is told is worth a render.
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
