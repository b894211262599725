import type { LocaleKey } from '@arara/game-kit';
import { createNumberQueue } from './number-queue.ts';
import { type SoundSettings, loudnessOf } from './sound-settings.ts';
import { chooseVoice } from './voice-choice.ts';

/** A number that has not ended by then has failed without a word of it, as some browsers do. */
const MOST_MS = 4_000;
const RATE = 1.05;

/** Says drawn numbers by a voice of the device. */
export interface NumberCaller {
  say(number: number, locale: LocaleKey): void;
  apply(settings: SoundSettings): void;
  stop(): void;
}

/** A caller that calls `onSpeak` as it begins a number. Silent where the device has no voice of the reader's language. */
export function createNumberCaller(onSpeak: () => void): NumberCaller {
  let loudness = 0;
  let language: LocaleKey = 'pt';
  const queue = createNumberQueue((number, onEnd) => {
    const voice = chooseVoice(window.speechSynthesis.getVoices(), language);
    if (!voice || loudness === 0) {
      onEnd();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(String(number));
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = RATE;
    utterance.volume = loudness;
    let timer = 0;
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      window.clearTimeout(timer);
      onEnd();
    };
    utterance.addEventListener('end', end);
    utterance.addEventListener('error', end);
    timer = window.setTimeout(() => {
      window.speechSynthesis.cancel();
      end();
    }, MOST_MS);
    onSpeak();
    window.speechSynthesis.speak(utterance);
  });
  const stop = (): void => {
    queue.clear();
    if ('speechSynthesis' in window) window.speechSynthesis.cancel();
  };
  return {
    say(number, locale) {
      if (loudness === 0 || document.hidden || !('speechSynthesis' in window)) return;
      language = locale;
      queue.say(number);
    },
    apply(settings) {
      loudness = loudnessOf(settings);
      if (loudness === 0) stop();
    },
    stop,
  };
}
