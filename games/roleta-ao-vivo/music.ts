import { bossa, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Bossa nova with an electric piano, for a table with company. */
export const music: Music = {
  tempo: 72,
  tonic: 53,
  scale: 'major',
  meter: 2,
  chords: '17 17 47 47 27 57 17 57',
  motif: {
    beats: 4,
    chords: '57 17',
    parts: [
      { play: 'flute', as: 'melody', octave: 1, steps: '5.6.7.b-|a---....' },
      { play: 'electricPiano', as: 'strum', steps: 'x..x..x.|X---....', gain: 0.7 },
      { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...|1.......', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'flute',
      as: 'melody',
      octave: 1,
      steps: '..5-3.5-|6-5-----|..6-4.6-|a-6-----|b-.a.6.4|5-----..|3-.5----|........',
      gain: 0.5,
      pan: 0.2,
    },
    { play: 'electricPiano', as: 'strum', steps: 'x--x--x---x--x--', gain: 0.6, pan: -0.2 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1..51..E', gain: 0.85 },
    ...bossa,
  ],
  tension: climb('electricPiano'),
};
