import { Money, centavosOf } from '@arara/ui';
import { useEffect, useState } from 'react';
import { now } from '../../platform.ts';
import { estimatePool } from './pool-estimate.ts';
import type { Pool } from './jackpot-queries.ts';

/** Four updates a second look continuous. */
const TICK_MS = 250;

/** Returns the current time repeatedly while the page is visible; once if the player prefers reduced motion. */
function useMoment(): number {
  const [moment, setMoment] = useState(() => now().getTime());
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setMoment(now().getTime());
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return moment;
}

/** The amount of a pool, extrapolated from the server's figure of `receivedAt` at its recent growth. */
export function JackpotCounter({ pool, receivedAt }: { pool: Pool; receivedAt: number }) {
  const moment = useMoment();
  const { amount, per_second: perSecond, cap } = pool;
  const growth = { amount: centavosOf(amount), perSecond, cap: cap === null ? null : centavosOf(cap) };
  return <Money amount={estimatePool(growth, moment - receivedAt)} />;
}
