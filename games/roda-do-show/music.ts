import { climb, dance } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** The band of a television show. */
export const music: Music = {
  tempo: 112,
  tonic: 60,
  scale: 'dorian',
  meter: 4,
  chords: '17 47 17 57',
  swing: 0.12,
  motif: {
    beats: 6,
    chords: '17 47',
    parts: [
      { play: 'brass', as: 'melody', octave: 0, steps: '5.55..7.a---....|b.a.7.a-' },
      { play: 'brass', as: 'melody', octave: -1, steps: '1.11..3.5---....|4.4.4.5-', gain: 0.6, pan: 0.3 },
      { play: 'kick', as: 'beat', steps: 'X...X...X...X...|X...X...' },
      { play: 'clap', as: 'beat', steps: '....X...', gain: 0.5 },
    ],
  },
  loop: [
    { play: 'electricPiano', as: 'strum', steps: 'x.....x...x..o..', gain: 0.7, pan: -0.25 },
    { play: 'synthPluck', as: 'arpeggio', steps: '..5...7...a.7.5.', gain: 0.5, pan: 0.35 },
    { play: 'synthBass', as: 'arpeggio', octave: -2, steps: '1..1..a.1.1.7.5.', gain: 0.8 },
    {
      play: 'brass',
      as: 'melody',
      steps: '................|........5.7.a-..|................|b.a.7.a-5---....',
      gain: 0.5,
    },
    ...dance,
  ],
  tension: climb('synthPluck', 0),
};
