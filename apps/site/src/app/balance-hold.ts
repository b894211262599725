import { useState, useSyncExternalStore } from 'react';

const holds = new Set<object>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether what came to the balance is still to be shown. */
export const isBalanceHeld = (): boolean => holds.size > 0;

/**
 * Keeps the balance that is shown as it is, until all who hold it have let go: what a wheel gives must not be read off before
 * the wheel stands. Answers what lets go; letting go twice is once.
 */
export function holdBalance(): () => void {
  const hold = {};
  const change = (act: () => void) => {
    act();
    for (const listener of listeners) listener();
  };
  change(() => holds.add(hold));
  return () => change(() => holds.delete(hold));
}

/** What is known now, or while the balance is held what was known before. */
export function useShown<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(subscribe, isBalanceHeld);
  const [shown, show] = useState(value);
  if (!isHeld && shown !== value) show(value);
  return isHeld ? shown : value;
}
