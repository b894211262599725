import type { InstrumentName } from './instruments.ts';
import type { Music, Part, Scale } from './music.ts';

/** A note as it is played. */
export interface ScoredNote {
  readonly instrument: InstrumentName;
  /** Seconds from the beginning. */
  readonly at: number;
  readonly hertz: number;
  readonly seconds: number;
  readonly velocity: number;
  readonly pan: number;
}

/** Semitones of the degrees above the tonic. */
const SCALES: Readonly<Record<Scale, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
};

/** Sixteenths of a beat. */
const STEPS = 4;
const DEGREES = 7;
/** Chords are strummed from this many semitones below the tonic on, so that one flows into the next. */
const STRUM_FROM = -5;
const LOUDNESS: Readonly<Record<string, number>> = { o: 0.4, x: 0.7, X: 1 };
const LETTERS = ['1234567', 'abcdefg', 'ABCDEFG'];
const OCTAVES = [0, 1, -1];

export type SectionName = 'motif' | 'loop' | 'tension';

/** What a section is made of. */
export interface Section {
  readonly beats: number;
  readonly chords: string;
  readonly parts: readonly Part[];
}

interface Chord {
  /** Degree of the root, from 0. */
  readonly root: number;
  readonly hasSeventh: boolean;
}

const hertzOf = (semitones: number): number => 440 * 2 ** ((semitones - 69) / 12);

/** Semitones above the tonic of a degree, which may leave the octave. */
function semitonesOf(scale: Scale, degree: number): number {
  const octave = Math.floor(degree / DEGREES);
  return (SCALES[scale][degree - octave * DEGREES] ?? 0) + 12 * octave;
}

function readChords(chords: string): readonly Chord[] {
  return chords
    .split(' ')
    .map((text) => ({ root: Number(text[0]) - 1, hasSeventh: text.endsWith('7') && text.length > 1 }));
}

/** The degree of a letter, from 0 at the tonic; an octave has seven. */
function degreeOf(letter: string): number {
  const row = LETTERS.findIndex((letters) => letters.includes(letter));
  if (row < 0) throw new RangeError(`no degree is written ${letter}`);
  return (LETTERS[row] ?? '').indexOf(letter) + DEGREES * (OCTAVES[row] ?? 0);
}

function strummed({ tonic, scale }: Music, { root, hasSeventh }: Chord): number[] {
  const degrees = [0, 2, 4, ...(hasSeventh ? [6] : [])].map((step) => root + step);
  return degrees.map((degree) => {
    const semitones = semitonesOf(scale, degree);
    return tonic + STRUM_FROM + ((((semitones - STRUM_FROM) % 12) + 12) % 12);
  });
}

/** The pitches, as MIDI numbers, that a letter of a part stands for. */
function pitchesOf(music: Music, { as, octave = 0 }: Part, letter: string, chord: Chord): number[] {
  const up = 12 * octave;
  if (as === 'beat') return [60];
  if (as === 'strum') return strummed(music, chord).map((pitch) => pitch + up);
  const degree = degreeOf(letter) + (as === 'arpeggio' ? chord.root : 0);
  return [music.tonic + semitonesOf(music.scale, degree) + up];
}

/** How long a note is held: its own sixteenth and those that are marked to hold it. */
function heldSteps(steps: string, from: number, total: number): number {
  let held = 1;
  while (from + held < total && steps[(from + held) % steps.length] === '-') held += 1;
  return held;
}

function scorePart(music: Music, part: Part, section: Section): ScoredNote[] {
  const steps = part.steps.replaceAll(/[\s|]/g, '');
  const total = section.beats * STEPS;
  const chords = readChords(section.chords);
  const stepSeconds = 60 / music.tempo / STEPS;
  return Array.from({ length: total }, (_, step): ScoredNote[] => {
    const letter = steps[step % steps.length] ?? '.';
    if (letter === '.' || letter === '-') return [];
    const chord = chords[Math.floor(step / (music.meter * STEPS)) % chords.length];
    if (!chord) return [];
    const late = step % 2 === 1 ? (music.swing ?? 0) : 0;
    const seconds = heldSteps(steps, step, total) * stepSeconds * 0.96;
    // No player strikes twice alike: the golden ratio spreads what differs.
    const touch = 0.92 + 0.08 * ((step * 0.618_034) % 1);
    const velocity = (LOUDNESS[letter] ?? 0.8) * touch * (part.gain ?? 1);
    return pitchesOf(music, part, letter, chord).map((pitch, string) => ({
      instrument: part.play,
      // A chord is struck string by string.
      at: (step + late) * stepSeconds + string * 0.009,
      hertz: hertzOf(pitch),
      seconds,
      velocity: part.as === 'strum' ? velocity * 0.6 : velocity,
      pan: part.pan ?? 0,
    }));
  }).flat();
}

/** How long so many beats last, in seconds. */
export const beatsToSeconds = ({ tempo }: Pick<Music, 'tempo'>, beats: number): number => (beats * 60) / tempo;

/** The sections of a music. */
export function sectionsOf(music: Music): Readonly<Record<SectionName, Section>> {
  const beats = music.meter * music.chords.split(' ').length;
  return {
    motif: music.motif,
    loop: { beats, chords: music.chords, parts: music.loop },
    tension: { beats, chords: music.chords, parts: music.tension },
  };
}

/** Every note of a section, in no order. */
export function scoreOf(music: Music, section: Section): ScoredNote[] {
  return section.parts.flatMap((part) => scorePart(music, part, section));
}
