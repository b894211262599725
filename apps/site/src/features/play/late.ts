import { useEffect, useState } from 'react';

/** How long a game may take to come before its player is asked whether to try again. */
const PATIENCE_MS = 15_000;

/** Whether that is over; it begins again with every `round`. Nothing is late that is not waited for. */
export function useLate(waiting: boolean, round: number): boolean {
  const [late, setLate] = useState(-1);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(round), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting, round]);
  return waiting && late === round;
}
