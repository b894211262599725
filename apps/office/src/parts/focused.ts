import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives its element the focus each time `wanted` becomes true, which also brings it into sight: where the
 * eye is, Enter works.
 */
export function useFocused<Target extends HTMLElement>(wanted: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    // What lies behind a question must not take the focus away from its answer.
    const asking = document.querySelector('[role="dialog"][aria-modal="true"]');
    if (wanted && (asking === null || asking.contains(target.current))) target.current?.focus();
  }, [wanted]);
  return target;
}
