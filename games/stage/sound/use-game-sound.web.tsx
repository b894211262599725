import type { ViewCommons } from '@arara/game-kit';
import { useEffect, useRef } from 'react';
import { pageSound } from './page-sound.web.tsx';
import type { SoundSettings } from './sound-settings.ts';

/** Gives the page the sound of a game, by its key, from the first tap on until it leaves the screen. A round of the past is silent. */
export function useGameSound({ muted, volume, music, recall }: ViewCommons, game: string): void {
  const isSilent = recall !== undefined;
  const settings = useRef<SoundSettings>({ muted, volume, music });
  useEffect(() => {
    settings.current = { muted, volume, music };
    if (!isSilent) pageSound.apply(settings.current);
  }, [isSilent, muted, volume, music]);
  useEffect(() => {
    if (isSilent) return undefined;
    const leave = pageSound.enter(game, settings.current);
    // Only what a browser counts as a tap opens the sound.
    const taps = ['pointerup', 'keydown'];
    for (const tap of taps) addEventListener(tap, pageSound.tap, true);
    return () => {
      for (const tap of taps) removeEventListener(tap, pageSound.tap, true);
      leave();
    };
  }, [isSilent, game]);
}
