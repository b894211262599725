import { useCallback, useRef } from 'react';
import type { BetPanelState } from '../stage/bet-panel-state.web.tsx';
import { bayTime } from './bay-time.ts';
import type { BayEvent } from './events.ts';
import { giantSound, tideSound } from './sound-effects.web.tsx';

/** How much the music rises. */
const GIANT_TENSION = 0.85;
const TIDE_TENSION = 0.4;

/** The sound of tides and giants: a call when they come, and music that rises for as long as they are there. */
export function useBayEvents({ play, setTension }: Pick<BetPanelState, 'play' | 'setTension'>) {
  const level = useRef(0);
  const onEvent = useCallback(
    (event: BayEvent | undefined) => {
      level.current = event ? (event.giant ? GIANT_TENSION : TIDE_TENSION) : 0;
      setTension(level.current);
      if (event && bayTime() < event.bannerUntil) play(event.giant ? giantSound : tideSound);
    },
    [play, setTension],
  );
  /** A result that is announced ends the tension: it goes on with what is still there. */
  const hold = useCallback(() => {
    if (level.current > 0) setTension(level.current);
  }, [setTension]);
  return { onEvent, hold };
}
