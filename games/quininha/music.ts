import { climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A small waltz of the kind that street organs play. */
export const music: Music = {
  tempo: 132,
  tonic: 55,
  scale: 'major',
  meter: 3,
  chords: '1 6 27 57 1 6 27 57',
  motif: {
    beats: 6,
    chords: '57 1',
    parts: [
      { play: 'accordion', as: 'melody', octave: 1, steps: '5...6...7...|a-----------' },
      { play: 'guitar', as: 'strum', steps: '....x...x...|X...........', gain: 0.8 },
      { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...........|1...........', gain: 0.9 },
    ],
  },
  loop: [
    {
      play: 'kalimba',
      as: 'melody',
      octave: 1,
      steps: '3-----5-----|a---6---3---|4-----6-----|5-----------|3-----5-----|c---b---a---|6---4---2---|5-----------',
      gain: 0.7,
      pan: 0.2,
    },
    { play: 'guitar', as: 'strum', steps: '....x...x...', gain: 0.75, pan: -0.25 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1.........5.', gain: 0.9 },
    { play: 'pandeiro', as: 'beat', steps: 'x...o...o.o.', gain: 0.35, pan: 0.3 },
  ],
  tension: climb('kalimba'),
};
