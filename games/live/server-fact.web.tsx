import type { RoundViewProps } from '@arara/game-kit';
import { useEffect, useRef, useState } from 'react';

type Fact = string | number | boolean | undefined;

/**
 * Something that hangs on the server's clock. The clock is read ten times a second; what is drawn is drawn again only when
 * the fact is another.
 */
export function useServerFact<T extends Fact>(
  { serverNow }: Pick<RoundViewProps, 'serverNow'>,
  read: (now: number) => T,
): T {
  const [, redraw] = useState(0);
  const fact = read(serverNow());
  const latest = useRef({ fact, read });
  useEffect(() => {
    latest.current = { fact, read };
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (latest.current.read(serverNow()) !== latest.current.fact) redraw((count) => count + 1);
    }, 100);
    return () => clearInterval(timer);
  }, [serverNow]);
  return fact;
}
