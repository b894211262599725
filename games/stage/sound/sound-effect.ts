/** The shape of a wave. Noise has no pitch: its `hertz` is the middle of the band that is heard. */
type Wave = 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';

/** One note of a sound effect. */
export interface Note {
  /** Seconds after the start. */
  readonly at: number;
  readonly hertz: number;
  /** Where the pitch slides to. */
  readonly to?: number;
  readonly seconds: number;
  readonly wave: Wave;
  /** Loudness, 0 … 1. */
  readonly gain: number;
}

/** A synthesised sound; there are no sound files. */
export type SoundEffect = readonly Note[];

/** Moments that a phone answers by a short vibration. */
export type Haptic = 'stop' | 'win' | 'bigWin' | 'cashOut';

/** How a sound effect is played. */
export interface PlayOptions {
  /** Where on the screen it comes from: −1 is the left edge, 1 the right. */
  readonly pan?: number;
  readonly haptic?: Haptic;
  /** `win`: the music steps back while the effect lasts. `motif`: besides, the motif of the game takes the place of the effect. */
  readonly fanfare?: 'win' | 'motif';
}
