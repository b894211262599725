import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element each time `wanted` becomes true, which also scrolls it into view, so that Enter acts on it. */
export function useFocusWhen<Target extends HTMLElement>(wanted: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    // An element behind a dialog must not take the focus from it.
    const asking = document.querySelector('[role="dialog"][aria-modal="true"]');
    if (wanted && (asking === null || asking.contains(target.current))) target.current?.focus();
  }, [wanted]);
  return target;
}
