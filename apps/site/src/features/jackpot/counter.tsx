import { Money, centavosOf } from '@arara/ui';
import { useEffect, useState } from 'react';
import { now } from '../../platform.ts';
import { grown } from './grown.ts';
import type { Pool } from './jackpot-queries.ts';

/** Four times a second: often enough for an eye. */
const TICK_MS = 250;

/** The moment, again and again while somebody looks; once for who asked for less motion. */
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

/** What lies in a pool, going on from what the server told at `heardAt` as fast as it grew of late. */
export function Counter({ pool, heardAt }: { pool: Pool; heardAt: number }) {
  const moment = useMoment();
  const { amount, per_second: perSecond, cap } = pool;
  const told = { amount: centavosOf(amount), perSecond, cap: cap === null ? null : centavosOf(cap) };
  return <Money amount={grown(told, moment - heardAt)} />;
}
