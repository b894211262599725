import { bossa, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A calm bossa nova for the salon of the wheel. */
export const music: Music = {
  tempo: 66,
  tonic: 50,
  scale: 'major',
  meter: 2,
  chords: '17 67 27 57 37 67 27 57',
  motif: {
    beats: 4,
    chords: '27 17',
    parts: [
      { play: 'vibraphone', as: 'melody', octave: 1, steps: '4.6.b.a-|7---....' },
      { play: 'guitar', as: 'strum', steps: 'x..x..x.|X.......', gain: 0.7 },
      { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...|1.......', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'vibraphone',
      as: 'melody',
      octave: 1,
      steps: '........|3-.5.7-.|6---..4.|2-----..|........|5-.6.a-.|b-.a.6-.|5-----..',
      gain: 0.6,
      pan: 0.2,
    },
    { play: 'guitar', as: 'strum', steps: 'x..x..x...x..x..', gain: 0.75, pan: -0.2 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1..51..E', gain: 0.85 },
    ...bossa,
  ],
  tension: climb('vibraphone'),
};
