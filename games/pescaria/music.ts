import { climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A ciranda: those who dance it walk in a ring along the water. */
export const music: Music = {
  tempo: 88,
  tonic: 55,
  scale: 'mixolydian',
  meter: 4,
  chords: '1 7 4 1',
  motif: {
    beats: 5,
    chords: '7 1',
    parts: [
      { play: 'accordion', as: 'melody', octave: 1, steps: '2...4...7-6-5-4-|5---' },
      { play: 'guitar', as: 'strum', steps: 'x...x...x...x...|X...', gain: 0.8 },
      { play: 'zabumba', as: 'beat', steps: 'X.....x...x.....|X...', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'accordion',
      as: 'melody',
      octave: 1,
      steps: '5---3-5-6-5-3---|4---2-4-5-4-2---|6---4-6-a---6---|5---3---1-------',
      gain: 0.45,
      pan: 0.2,
    },
    { play: 'guitar', as: 'arpeggio', steps: '1.3.5.3.a.5.3.5.', gain: 0.7, pan: -0.25 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1.......5...5...', gain: 0.9 },
    { play: 'zabumba', as: 'beat', steps: 'X.....x...x.....', gain: 0.75 },
    { play: 'shaker', as: 'beat', steps: 'x.oox.oo', gain: 0.35, pan: 0.3 },
    { play: 'snare', as: 'beat', steps: '....x.......x.o.', gain: 0.22, pan: -0.1 },
  ],
  tension: climb('marimba'),
};
