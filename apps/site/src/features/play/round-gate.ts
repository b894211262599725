import type { Manner, Pace } from '@arara/game-kit';

interface RoundGateDeps {
  pace: Pace | undefined;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/**
 * Delays rounds of one game to the pace that the site allows, so that the server refuses none of them. Rounds in other
 * tabs are known to the server only.
 */
export function createRoundGate({ pace, now, wait }: RoundGateDeps): (manner: Manner) => Promise<void> {
  let last: number | undefined;
  return async ({ turbo = false }) => {
    const cycleMs = (turbo ? pace?.turboCycleMs : pace?.cycleMs) ?? 0;
    const left = last === undefined ? 0 : Math.min(last + cycleMs - now(), cycleMs);
    if (left > 0) await wait(left);
    last = now();
  };
}
