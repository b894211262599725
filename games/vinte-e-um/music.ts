import { brushes, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Cool samba jazz: a bass that walks and an electric piano. */
export const music: Music = {
  tempo: 92,
  tonic: 60,
  scale: 'dorian',
  meter: 4,
  chords: '17 47 17 57',
  swing: 0.22,
  motif: {
    beats: 5,
    chords: '47 17',
    parts: [
      { play: 'vibraphone', as: 'melody', steps: '6.a.b.c.b-a-5-..|a---' },
      { play: 'electricPiano', as: 'strum', octave: -1, steps: 'x.....x.....x...|X---', gain: 0.7 },
      { play: 'bass', as: 'arpeggio', octave: -2, steps: '1...3...5...7...|1...', gain: 0.9 },
    ],
  },
  loop: [
    {
      play: 'vibraphone',
      as: 'melody',
      steps: '..5.7.a-..7.5---|4-..6.a-6-......|..5.7.a-..c.b-a-|7---..5.3-2-....',
      gain: 0.55,
      pan: 0.25,
    },
    { play: 'electricPiano', as: 'strum', octave: -1, steps: '....x.....x.....', gain: 0.6, pan: -0.25 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1...3...5...7..5', gain: 1 },
    ...brushes,
  ],
  tension: climb('electricPiano', 0),
};
