import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the container after a claim, since the focused button disappears. `times` is the number of claims
 * so far.
 */
export function useClaimedFocus(times: number): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times > 0) holder.current?.focus({ preventScroll: true });
  }, [times]);
  return holder;
}
