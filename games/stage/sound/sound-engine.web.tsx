import type { LocaleKey } from '@arara/game-kit';
import { createCoinRoll } from './coin-roll.ts';
import { vibrate } from './haptics.web.tsx';
import { type Mixer, createMixer } from './mixer.web.tsx';
import { type MusicPlayer, createMusicPlayer } from './music-player.web.tsx';
import { createNumberCaller } from './number-caller.web.tsx';
import { renderEffect, secondsOf } from './render-effect.ts';
import type { PlayOptions, SoundEffect } from './sound-effect.ts';
import type { SoundSettings } from './sound-settings.ts';

/** How long the music steps back for a spoken number, in seconds. */
const NUMBER_S = 0.9;

/** All that a page with a game can be heard by. It opens the sound of the device, which a browser allows after a tap. */
export interface SoundEngine {
  /** The player has tapped: the music may begin. */
  beginMusic(): void;
  apply(settings: SoundSettings): void;
  play(effect: SoundEffect, options: PlayOptions): void;
  /** An amount is counted up: coins sound as it grows. In ten-thousandths of the stake. */
  countCoins(multiplierE4: bigint): void;
  /** Opens the layer of the tension, 0 … 1. */
  setTension(level: number): void;
  sayNumber(number: number, locale: LocaleKey): void;
  close(): void;
}

/** Plays effects. Each is rendered once and kept for as long as the game keeps its data. */
function createEffectPlayer({ context, effects }: Mixer): (effect: SoundEffect, pan: number) => void {
  const rendered = new WeakMap<SoundEffect, AudioBuffer>();
  const bufferOf = (effect: SoundEffect): AudioBuffer => {
    const before = rendered.get(effect);
    if (before) return before;
    const samples = renderEffect(effect, context.sampleRate);
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate });
    buffer.copyToChannel(samples, 0);
    rendered.set(effect, buffer);
    return buffer;
  };
  return (effect, pan) => {
    const source = new AudioBufferSourceNode(context, { buffer: bufferOf(effect) });
    if (pan === 0) source.connect(effects);
    else source.connect(new StereoPannerNode(context, { pan: Math.min(1, Math.max(-1, pan)) })).connect(effects);
    source.start();
  };
}

/** An engine for the game of that key. */
export function createSoundEngine(game: string, first: SoundSettings): SoundEngine {
  const mixer = createMixer();
  const { context } = mixer;
  const playEffect = createEffectPlayer(mixer);
  const music: MusicPlayer = createMusicPlayer(mixer, game);
  const caller = createNumberCaller(() => mixer.duck(NUMBER_S));
  const roll = createCoinRoll();
  let settings = first;
  let hasMusicBegun = false;

  const isSilent = (): boolean => settings.muted || document.hidden;
  // Nothing runs that nobody hears: no battery is spent on a hidden page or on silence.
  const wake = (): void => {
    if (isSilent()) void context.suspend();
    else void context.resume();
    if (document.hidden) caller.stop();
  };
  document.addEventListener('visibilitychange', wake);

  const apply = (next: SoundSettings): void => {
    settings = next;
    mixer.apply(next);
    caller.apply(next);
    if (!next.music) music.stop();
    // Without the network there is no music; the effects are here already.
    else if (hasMusicBegun && !next.muted) void music.start().catch(music.stop);
    wake();
  };
  apply(first);

  return {
    beginMusic() {
      hasMusicBegun = true;
      apply(settings);
    },
    apply,
    play(effect, { pan = 0, haptic, fanfare }) {
      if (isSilent()) return;
      if (haptic) vibrate(haptic);
      const motifSeconds = fanfare === 'motif' && settings.music ? music.playMotif() : undefined;
      if (motifSeconds === undefined) playEffect(effect, pan);
      if (fanfare) mixer.duck(motifSeconds ?? secondsOf(effect));
    },
    countCoins(multiplierE4) {
      const coin = roll.advance(multiplierE4, performance.now());
      if (coin && !isSilent()) playEffect(coin, 0);
    },
    setTension: mixer.setTension,
    sayNumber: caller.say,
    close() {
      document.removeEventListener('visibilitychange', wake);
      music.stop();
      caller.stop();
      void context.close();
    },
  };
}
