import { climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Broken chords that climb like the stairs of a lighthouse, over a long swell. */
export const music: Music = {
  tempo: 78,
  tonic: 57,
  scale: 'minor',
  meter: 2,
  chords: '1 6 3 7 4 1 6 7',
  motif: {
    beats: 4,
    chords: '7 1',
    parts: [
      { play: 'koto', as: 'arpeggio', steps: '1.3.5.a.|1.5.a.c.', gain: 0.9 },
      { play: 'pad', as: 'strum', octave: -1, steps: 'x-------|x-----..', gain: 0.8 },
    ],
  },
  loop: [
    { play: 'koto', as: 'arpeggio', steps: '1.3.5.a.c.a.5.3.', gain: 0.7, pan: -0.2 },
    { play: 'pad', as: 'strum', octave: -1, steps: 'x-------', gain: 0.7 },
    {
      play: 'flute',
      as: 'melody',
      steps: '........|........|5---..7.|a-------|........|c---b-a-|6-------|7-----..',
      gain: 0.4,
      pan: 0.25,
    },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1.......', gain: 0.85 },
    { play: 'shaker', as: 'beat', steps: 'o..oo..x', gain: 0.25, pan: 0.3 },
  ],
  tension: climb('koto', 0),
};
