import { useEffect, useState } from 'react';

/** Loading time after which the player is offered a retry. */
const TIMEOUT_MS = 15_000;

/** Whether loading takes too long; restarts with every `round`. False when nothing is loading. */
export function useIsSlow(waiting: boolean, round: number): boolean {
  const [late, setLate] = useState(-1);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(round), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waiting, round]);
  return waiting && late === round;
}
