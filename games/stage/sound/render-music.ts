import { instruments } from './instruments.ts';
import type { Music } from './music.ts';
import { renderNote } from './render-note.ts';
import { type ScoredNote, type SectionName, beatsToSeconds, scoreOf, sectionsOf } from './score.ts';

/** Samples a second. Nothing of the music is above half of it. */
export const MUSIC_RATE = 32_000;

/** Two channels of samples. */
export interface Stereo {
  readonly left: Float32Array<ArrayBuffer>;
  readonly right: Float32Array<ArrayBuffer>;
}

/** Loudness of a loop and of a motif, as a root mean square: all games are equally loud. */
const LEVEL = 0.08;
/** The tension may add this to it. */
const TENSION_LEVEL = 0.06;
/** What is louder than this is rounded off. */
const PEAK = 0.8;
/** The ear hardly counts what is below, in hertz, and a phone does not play it. */
const EAR_HERTZ = 250;
/** How long a motif rings after its last beat, in seconds. */
const RING_S = 0.9;

/** Renders the notes of a section. Most come again, softer or louder: each is rendered once. */
function createNoteRenderer(): (note: ScoredNote) => Float32Array {
  const rendered = new Map<string, Float32Array>();
  return ({ instrument, hertz, seconds }) => {
    // A drum sounds as long as it does, for how long it is held.
    const key = instruments[instrument].kind === 'drum' ? instrument : `${instrument} ${hertz} ${seconds}`;
    const samples = rendered.get(key) ?? renderNote(instruments[instrument], { hertz, seconds }, MUSIC_RATE);
    rendered.set(key, samples);
    return samples;
  };
}

function addNote({ left, right }: Stereo, note: ScoredNote, samples: Float32Array, isLoop: boolean): void {
  const start = Math.round(note.at * MUSIC_RATE);
  const angle = ((note.pan + 1) * Math.PI) / 4;
  const [gainLeft, gainRight] = [note.velocity * Math.cos(angle), note.velocity * Math.sin(angle)];
  const { length } = left;
  for (let index = 0; index < samples.length; index += 1) {
    // What still rings at the end of a loop rings on at its beginning: there is no seam.
    const at = isLoop ? (start + index) % length : start + index;
    if (at >= length) return;
    const sample = samples[index] ?? 0;
    left[at] = (left[at] ?? 0) + sample * gainLeft;
    right[at] = (right[at] ?? 0) + sample * gainRight;
  }
}

/** The loudness of a channel as the ear takes it: without its lowest frequencies. */
function loudnessOf(channel: Float32Array): number {
  const share = 1 - Math.exp((-2 * Math.PI * EAR_HERTZ) / MUSIC_RATE);
  let [low, squares] = [0, 0];
  for (const sample of channel) {
    low += (sample - low) * share;
    squares += (sample - low) ** 2;
  }
  return Math.sqrt(squares / channel.length);
}

/** Brings a section to its loudness, without a constant, and rounds off its peaks. */
function normalise({ left, right }: Stereo, level: number): void {
  const loudness = (loudnessOf(left) + loudnessOf(right)) / 2;
  if (loudness === 0) return;
  const gain = level / loudness;
  for (const channel of [left, right]) {
    const mean = channel.reduce((sum, sample) => sum + sample, 0) / channel.length;
    for (let index = 0; index < channel.length; index += 1)
      channel[index] = PEAK * Math.tanh((((channel[index] ?? 0) - mean) * gain) / PEAK);
  }
}

/** Brings the end of a motif to silence. */
function fade({ left, right }: Stereo): void {
  const count = Math.round((RING_S / 2) * MUSIC_RATE);
  for (const channel of [left, right])
    for (let index = 0; index < count; index += 1) {
      const at = channel.length - 1 - index;
      channel[at] = (channel[at] ?? 0) * (index / count);
    }
}

/** Renders a section of a music: some tenths of a second of a processor. */
export function renderSection(music: Music, name: SectionName): Stereo {
  const section = sectionsOf(music)[name];
  const isLoop = name !== 'motif';
  const length = Math.round((beatsToSeconds(music, section.beats) + (isLoop ? 0 : RING_S)) * MUSIC_RATE);
  const stereo: Stereo = { left: new Float32Array(length), right: new Float32Array(length) };
  const render = createNoteRenderer();
  for (const note of scoreOf(music, section)) addNote(stereo, note, render(note), isLoop);
  normalise(stereo, name === 'tension' ? TENSION_LEVEL : LEVEL);
  if (!isLoop) fade(stereo);
  return stereo;
}
