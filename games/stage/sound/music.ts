import type { InstrumentName } from './instruments.ts';

export type Scale = 'major' | 'minor' | 'harmonicMinor' | 'dorian' | 'mixolydian';

/**
 * What one instrument plays, in sixteenths of which a beat has four. Blanks and bars (`|`) are for the eye; a pattern that is shorter
 * than its music repeats. `-` holds the note before it, `.` is silence.
 *
 * - `melody`: `1` … `7` are the degrees of the scale, `a` … `g` the same an octave higher, `A` … `G` an octave lower.
 * - `arpeggio`: the same letters are tones of the chord: `1` its root, `3` its third, `5` its fifth, `7` its seventh.
 * - `strum`: the whole chord; `o` soft, `x` plain, `X` accented.
 * - `beat`: a drum; `o`, `x` and `X` as above.
 */
export interface Part {
  readonly play: InstrumentName;
  readonly as: 'melody' | 'arpeggio' | 'strum' | 'beat';
  readonly steps: string;
  /** Octaves up or down; 0 begins at the tonic. */
  readonly octave?: number;
  /** Loudness among the others; 1 by default. */
  readonly gain?: number;
  /** From −1, left, to 1, right. */
  readonly pan?: number;
}

/** The music of a game, as data. */
export interface Music {
  /** Beats a minute. */
  readonly tempo: number;
  /** The tonic, as a MIDI number: 60 is the C in the middle. */
  readonly tonic: number;
  readonly scale: Scale;
  /** Beats of a bar. */
  readonly meter: number;
  /** The chord of each bar of the loop, as a degree of the scale: `1 6 27 57`; with `7` behind it, it has its seventh. */
  readonly chords: string;
  /** How late every second sixteenth comes, in parts of a sixteenth. */
  readonly swing?: number;
  /** Two to four seconds that open the music and crown a large win. */
  readonly motif: { readonly beats: number; readonly chords: string; readonly parts: readonly Part[] };
  /** Eight to sixteen seconds without a seam. */
  readonly loop: readonly Part[];
  /** What joins the loop as the tension rises. */
  readonly tension: readonly Part[];
}
