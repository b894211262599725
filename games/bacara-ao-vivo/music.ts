import { bossa, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Bossa nova with a clarinet, unhurried as the deal. */
export const music: Music = {
  tempo: 68,
  tonic: 58,
  scale: 'major',
  meter: 2,
  chords: '17 37 27 57 17 67 27 57',
  motif: {
    beats: 4,
    chords: '27 17',
    parts: [
      { play: 'clarinet', as: 'melody', steps: '2.4.6.a-|7---....' },
      { play: 'electricPiano', as: 'strum', octave: -1, steps: 'x..x..x.|X---....', gain: 0.7 },
      { play: 'bass', as: 'arpeggio', octave: -2, steps: '1...5...|1.......', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'clarinet',
      as: 'melody',
      steps: '5---..3.|5-.7.a-.|6---..4.|2-----..|3-.5.7-.|a---6-..|b-.a.6.4|5-----..',
      gain: 0.5,
      pan: 0.2,
    },
    { play: 'guitar', as: 'strum', octave: -1, steps: 'x..x..x...x..x..', gain: 0.8, pan: -0.2 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..51..5', gain: 0.85 },
    ...bossa,
  ],
  tension: climb('electricPiano', 0),
};
