import { brushes, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A cat on tiptoe: plucked strings and a clarinet in a minor key. */
export const music: Music = {
  tempo: 94,
  tonic: 55,
  scale: 'harmonicMinor',
  meter: 2,
  chords: '1 1 4 4 57 57 1 57',
  swing: 0.24,
  motif: {
    beats: 5,
    chords: '4 57 1',
    parts: [
      { play: 'clarinet', as: 'melody', octave: 1, steps: '4.6.a.6.|5.4.2.7.|a-..' },
      { play: 'pizzicato', as: 'arpeggio', steps: '1...5...|1...5...|1...', gain: 0.9 },
    ],
  },
  loop: [
    { play: 'pizzicato', as: 'arpeggio', steps: '1..3..5.1..3..5.', gain: 0.9, pan: -0.25 },
    {
      play: 'clarinet',
      as: 'melody',
      octave: 1,
      steps: '........|1.3.5.3.|4-......|6.5.4.3.|2-......|5.4.2.A.|1-..5-..|........',
      gain: 0.55,
      pan: 0.25,
    },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...', gain: 0.95 },
    ...brushes,
  ],
  tension: climb('pizzicato'),
};
