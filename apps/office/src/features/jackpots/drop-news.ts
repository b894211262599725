import { ZERO, formatBRL, parseReais } from '@arara/money';
import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useSay } from '../../word.ts';
import type { Drop } from './drop-columns.tsx';

/** Says aloud that a jackpot was won since somebody looks. */
export function useDropNews(drops: readonly Drop[] | undefined): void {
  const say = useSay();
  const notify = useNotify();
  const known = useRef<number>(undefined);
  const [latest] = drops ?? [];
  useEffect(() => {
    if (drops === undefined) return;
    const id = latest?.id ?? 0;
    const isNew = known.current !== undefined && id > known.current;
    known.current = id;
    if (!isNew || latest === undefined) return;
    const amount = formatBRL(parseReais(latest.amount) ?? ZERO);
    notify(say('jackpots.dropped', { account: latest.account, amount, pool: latest.pool }), { type: 'info' });
  }, [drops, latest, notify, say]);
}
