import type { RoundViewProps } from '@arara/game-kit';
import { useEffect, useState } from 'react';

/** The server's time, refreshed every `everyMs` while the view is mounted; pictures that move read `serverNow` themselves. */
export function useServerTime({ serverNow }: Pick<RoundViewProps, 'serverNow'>, everyMs = 250): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [serverNow, everyMs]);
  return now;
}
