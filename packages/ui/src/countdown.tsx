import { useEffect, useEffectEvent, useState } from 'react';
import { countdownText, leftMs, spokenMinutes } from './countdown-clock.ts';
import css from './countdown.module.css';

interface CountdownProps {
  /** Both by the server's clock, ISO 8601. */
  expiresAt: string;
  serverNow: string;
  /** `performance.now()` of the moment at which `serverNow` arrived. */
  receivedAt: number;
  /** What a screen reader hears, with five minutes and with one minute left. */
  spoken: (minutes: number) => string;
  onEnd?: () => void;
}

/** Time left, ticking for the eye; for the ear it speaks twice, or it would never be silent. */
export function Countdown({ expiresAt, serverNow, receivedAt, spoken, onEnd }: CountdownProps) {
  const read = () => leftMs(expiresAt, serverNow, performance.now() - receivedAt);
  const [left, setLeft] = useState(read);
  const tick = useEffectEvent(() => {
    const now = read();
    setLeft(now);
    if (now === 0) onEnd?.();
    return now;
  });
  useEffect(() => {
    if (tick() === 0) return undefined;
    const timer = setInterval(() => {
      if (tick() === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [expiresAt, serverNow, receivedAt]);
  const minutes = spokenMinutes(left);
  return (
    <>
      {/* A page that the server rendered was rendered some seconds ago. */}
      <span className={css['time']} role="timer" aria-live="off" suppressHydrationWarning>
        {countdownText(left)}
      </span>
      <span className={css['spoken']} role="status">
        {minutes === undefined ? '' : spoken(minutes)}
      </span>
    </>
  );
}
