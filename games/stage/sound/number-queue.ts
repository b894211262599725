/** Says one number after the other. */
export interface NumberQueue {
  /** Says a number as soon as the one before has ended. Of those that wait, only the newest is said: the voice never lags. */
  say(number: number): void;
  /** Forgets what waits. */
  clear(): void;
}

/** A queue over `speak`, which says a number and calls `onEnd` once when it has ended or failed. */
export function createNumberQueue(speak: (number: number, onEnd: () => void) => void): NumberQueue {
  let isSpeaking = false;
  let waiting: number | undefined;
  const next = (): void => {
    const number = waiting;
    waiting = undefined;
    if (number === undefined) return;
    isSpeaking = true;
    speak(number, () => {
      isSpeaking = false;
      next();
    });
  };
  return {
    say(number) {
      waiting = number;
      if (!isSpeaking) next();
    },
    clear() {
      waiting = undefined;
    },
  };
}
