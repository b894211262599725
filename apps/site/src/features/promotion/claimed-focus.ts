import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a claim its button is gone, and with it the place of who uses the keyboard: what held it takes the focus. `times` is
 * how many claims were granted here.
 */
export function useClaimedFocus(times: number): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times > 0) holder.current?.focus({ preventScroll: true });
  }, [times]);
  return holder;
}
