/** The key that shoots: pressed, it fires once, as soon as there is something to fire at; pressed again before, it does not. */
export interface Trigger {
  press(): void;
  /** What is fired at now: asked at every picture, it answers once for each press. */
  pull<Target>(find: () => Target | undefined): Target | undefined;
}

/**
 * Kept outside of the rendered state: frames follow each other faster than renders, and a shot that is
 * fired twice is paid twice.
 */
export function createTrigger(onArmed: (armed: boolean) => void): Trigger {
  let armed = false;
  const set = (next: boolean): void => {
    armed = next;
    onArmed(next);
  };
  return {
    press: () => set(!armed),
    pull(find) {
      const target = armed ? find() : undefined;
      if (target !== undefined) set(false);
      return target;
    },
  };
}
