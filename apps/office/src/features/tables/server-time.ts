import { useEffect, useState } from 'react';
import { now } from '../../platform.ts';

/** The server's time in milliseconds, read again every second: what the clocks of rounds are held to. */
export function useServerTime(aheadMs: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return time + aheadMs;
}
