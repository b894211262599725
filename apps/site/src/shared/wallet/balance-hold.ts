import { useState, useSyncExternalStore } from 'react';

const holds = new Set<object>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether changes of the balance are not to be shown yet. */
export const isBalanceHeld = (): boolean => holds.size > 0;

/**
 * Holds the displayed balance until every hold is released: a prize must not be visible in the balance before the wheel
 * stops. Returns the release function, which is idempotent.
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

/** Returns the current value, or while the balance is held the value before. */
export function useHeldValue<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(subscribe, isBalanceHeld);
  const [shown, show] = useState(value);
  if (!isHeld && shown !== value) show(value);
  return isHeld ? shown : value;
}
