import { useCallback, useEffect, useRef } from 'react';
import { type ShowClock, createShowClock } from './show-clock.web.tsx';
import { type Sound, createSound } from './sound.web.tsx';

/** What a show keeps time and makes itself heard with. */
export interface ShowTools {
  readonly clock: ShowClock;
  readonly sound: Sound;
}

/** The tools of one view: made when first asked for, ended with it. The answer never changes. */
export function useShowTools(muted: boolean): () => ShowTools {
  const kept = useRef<ShowTools | null>(null);
  const wanted = useRef(muted);
  const tools = useCallback(
    (): ShowTools => (kept.current ??= { clock: createShowClock(), sound: createSound(wanted.current) }),
    [],
  );
  useEffect(() => {
    tools().clock.restart();
    return () => kept.current?.clock.stop();
  }, [tools]);
  useEffect(() => {
    wanted.current = muted;
    kept.current?.sound.mute(muted);
  }, [muted]);
  return tools;
}
