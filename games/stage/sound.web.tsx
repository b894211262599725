import type { LocaleKey } from '@arara/game-kit';
import { pageSound } from './sound/page-sound.web.tsx';
import type { PlayOptions, SoundEffect } from './sound/sound-effect.ts';

export type { Note, PlayOptions, SoundEffect } from './sound/sound-effect.ts';

/** What a view makes itself audible with. Nothing is loaded before the first tap. */
export interface Sound {
  play(effect: SoundEffect, options?: PlayOptions): void;
  /** How much is at stake in what is shown, 0 … 1: a layer of the music opens with it. */
  setTension(level: number): void;
  /** Says a drawn number. */
  sayNumber(number: number, locale: LocaleKey): void;
  mute(muted: boolean): void;
}

/** The sound of one view; all views of a page share its output. */
export function createSound(muted: boolean): Sound {
  let isSilent = muted;
  return {
    play(effect, options = {}) {
      if (!isSilent) pageSound.use((engine) => engine.play(effect, options));
    },
    setTension(level) {
      if (!isSilent) pageSound.use((engine) => engine.setTension(level));
    },
    sayNumber(number, locale) {
      if (!isSilent) pageSound.use((engine) => engine.sayNumber(number, locale));
    },
    mute(next) {
      isSilent = next;
    },
  };
}
