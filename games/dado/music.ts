import { climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A dry groove, as even as the die. */
export const music: Music = {
  tempo: 98,
  tonic: 52,
  scale: 'dorian',
  meter: 4,
  chords: '17 17 47 17',
  swing: 0.1,
  motif: {
    beats: 5,
    chords: '47 17',
    parts: [
      { play: 'synthPluck', as: 'melody', octave: 1, steps: '4.4.6.a.b.a.6...|a---' },
      { play: 'synthBass', as: 'arpeggio', octave: -1, steps: '1..1..5.1..1..5.|1...', gain: 0.8 },
      { play: 'stick', as: 'beat', steps: '....x.......x...|x...', gain: 0.6 },
    ],
  },
  loop: [
    { play: 'electricPiano', as: 'strum', steps: '..x..x....x.....', gain: 0.6, pan: -0.3 },
    {
      play: 'synthPluck',
      as: 'melody',
      octave: 1,
      steps: '................|..5.7.5.3-......|................|..a.7.5.4.3.1...',
      gain: 0.5,
      pan: 0.3,
    },
    { play: 'synthBass', as: 'arpeggio', octave: -1, steps: '1.....1.5.7.....', gain: 0.85 },
    { play: 'kick', as: 'beat', steps: 'X.....x...x.....', gain: 0.7 },
    { play: 'stick', as: 'beat', steps: '....X.......X..o', gain: 0.45 },
    { play: 'shaker', as: 'beat', steps: 'xoxo', gain: 0.28, pan: 0.3 },
  ],
  tension: climb('synthPluck'),
};
