import { useEffect, useState } from 'react';

/** Formats seconds as a clock does: `0:09`, `14:32`, `1:00:00`. */
export function clockText(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** Counts `left` seconds down to 0. Uses the clock, so that it is correct after the page was suspended. */
export function useCountdown(initial = 0): { left: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState(() => performance.now() + initial * 1000);
  const [left, setLeft] = useState(initial);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    tick();
    if (until <= performance.now()) return undefined;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return { left, wait: (seconds) => setUntil(performance.now() + seconds * 1000) };
}
