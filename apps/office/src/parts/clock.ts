import { useEffect, useState } from 'react';
import { now } from '../platform.ts';

/** The time in milliseconds, read again every ten seconds: ages are shown in minutes. */
export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
