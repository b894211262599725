/** A wave of a tone: its frequency in multiples of the note, and its loudness. */
interface Partial {
  readonly wave: 'sine' | 'triangle' | 'square' | 'sawtooth';
  readonly times: number;
  readonly gain: number;
}

/** A note that is blown, bowed, struck or synthesised. Times are in seconds. */
export interface Tone {
  readonly kind: 'tone';
  readonly partials: readonly Partial[];
  readonly attack: number;
  /** Until it has fallen by 60 dB, or to `sustain`. */
  readonly decay: number;
  /** What is left of it while it is held, 0 … 1. */
  readonly sustain: number;
  readonly release: number;
  /** A low-pass filter that moves from one frequency to another, in hertz. */
  readonly lowPass?: { readonly from: number; readonly to: number; readonly seconds: number };
  /** Swings a second, and how far: in parts of the pitch, and of the loudness. */
  readonly vibrato?: { readonly hertz: number; readonly pitch: number; readonly loudness: number };
  /** Air that is heard beside the tone. */
  readonly breath?: number;
  readonly gain: number;
}

/** A plucked string (Karplus and Strong). */
export interface PluckedString {
  readonly kind: 'string';
  /** Seconds until it is 60 dB softer. */
  readonly ring: number;
  /** How bright the pluck is, 0 … 1. */
  readonly bright: number;
  readonly gain: number;
}

/** Something that is beaten: tones that fall, and noise. */
export interface Drum {
  readonly kind: 'drum';
  readonly tones: readonly {
    readonly hertz: number;
    readonly to: number;
    readonly seconds: number;
    readonly gain: number;
  }[];
  readonly noise?: { readonly hertz: number; readonly q: number; readonly seconds: number; readonly gain: number };
}

export type Instrument = Tone | PluckedString | Drum;
