import type { Manner, Pace } from '@arara/game-kit';

interface GateParts {
  pace: Pace | undefined;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/**
 * Lets rounds of one game begin no faster than the site allows, so that the server has nothing to refuse: whoever is too
 * early waits here. What other tabs begin, only the server knows.
 */
export function createRoundGate({ pace, now, wait }: GateParts): (manner: Manner) => Promise<void> {
  let last: number | undefined;
  return async ({ turbo = false }) => {
    const cycleMs = (turbo ? pace?.turboCycleMs : pace?.cycleMs) ?? 0;
    const left = last === undefined ? 0 : Math.min(last + cycleMs - now(), cycleMs);
    if (left > 0) await wait(left);
    last = now();
  };
}
