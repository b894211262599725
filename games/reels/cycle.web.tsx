import { useEffect, useState } from 'react';

/** How long each winning line is alone on show. */
const TURN_MS = 1100;

/** Which turn of the cycle of `light.ts` it is; all lines together until the machine is at rest. */
export function useCycle(turns: number, isRunning: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isRunning || turns < 2) return;
    const timer = window.setInterval(() => setTurn((before) => before + 1), TURN_MS);
    return () => {
      window.clearInterval(timer);
      setTurn(0);
    };
  }, [turns, isRunning]);
  return turn;
}
