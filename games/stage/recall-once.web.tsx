import { useEffect } from 'react';

/** Shows a round of the past as soon as the game is there to show it. */
export function useRecallOnce(isRecall: boolean, once: () => Promise<void>): void {
  useEffect(() => {
    if (isRecall) void once();
  }, [isRecall, once]);
}
