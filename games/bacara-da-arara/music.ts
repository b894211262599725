import { bossa, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A quiet bossa nova in a minor key, guitar and vibraphone. */
export const music: Music = {
  tempo: 64,
  tonic: 57,
  scale: 'dorian',
  meter: 2,
  chords: '17 47 17 47 37 27 17 57',
  motif: {
    beats: 4,
    chords: '47 17',
    parts: [
      { play: 'vibraphone', as: 'melody', steps: '6.a.c.b-|5---....' },
      { play: 'guitar', as: 'strum', octave: -1, steps: 'x..x..x.|X.......', gain: 0.8 },
      { play: 'bass', as: 'arpeggio', octave: -2, steps: '1...5...|1.......', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'vibraphone',
      as: 'melody',
      steps: '..5-.3.5|6---....|..a-.7.5|6-5-----|7-.5.3-.|4-.6----|5-.3.1-.|2-----..',
      gain: 0.6,
      pan: 0.25,
    },
    { play: 'guitar', as: 'strum', octave: -1, steps: 'x..x..x...x..x..', gain: 0.85, pan: -0.2 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..51..5', gain: 0.85 },
    ...bossa,
  ],
  tension: climb('vibraphone', 0),
};
