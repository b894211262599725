import type { RoundViewProps } from '@arara/game-kit';
import { useEffect, useRef } from 'react';

/** A tap that was meant to leave may come when there is nothing to leave any more: for so long it asks for no other bet. */
const CALM_MS = 700;

/** Whether each of some keys has just ceased to be the one that leaves; `leaves` says of each whether it is that now. */
export function useCalm(site: RoundViewProps, leaves: readonly boolean[]): (index: number) => boolean {
  const before = useRef(leaves);
  const until = useRef<number[]>([]);
  useEffect(() => {
    for (const [index, isLeaving] of leaves.entries()) {
      const wasLeaving = before.current[index] ?? false;
      if (wasLeaving && !isLeaving) until.current[index] = site.serverNow() + CALM_MS;
    }
    before.current = leaves;
  });
  return (index) => site.serverNow() < (until.current[index] ?? 0);
}
