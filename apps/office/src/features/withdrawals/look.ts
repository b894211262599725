import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import type { OfficeData } from '../../data-provider.ts';

/** A look lasts five minutes; while the record stays open it is said again before that. */
const AGAIN_MS = 240_000;

/** Tells the others that this withdrawal is being looked at, as long as it is open. Nothing depends on it. */
export function useLook(id: string, enabled: boolean): void {
  const data = useDataProvider<OfficeData>();
  useEffect(() => {
    if (!enabled) return undefined;
    const look = () => void data.look(id).catch(() => undefined);
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [data, id, enabled]);
}
