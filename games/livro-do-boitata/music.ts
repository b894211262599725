import { climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A serpent of fire between the trees: a low drum, and a flute that circles. */
export const music: Music = {
  tempo: 84,
  tonic: 52,
  scale: 'harmonicMinor',
  meter: 2,
  chords: '1 1 6 5 1 4 57 1',
  motif: {
    beats: 4,
    chords: '57 1',
    parts: [
      { play: 'flute', as: 'melody', octave: 1, steps: '5.6.7.b.|c---a---' },
      { play: 'koto', as: 'arpeggio', steps: '1.3.5.a.', gain: 0.7, pan: -0.2 },
      { play: 'surdo', as: 'beat', steps: 'X...x.x.|X.......', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'flute',
      as: 'melody',
      octave: 1,
      steps: '1---2.3.|5---4.3.|6---a.6.|5-----..|c---b.a.|6---4.6.|7---5.4.|1-----..',
      gain: 0.55,
      pan: 0.2,
    },
    { play: 'koto', as: 'arpeggio', steps: '1.5.3.5.a.5.3.5.', gain: 0.5, pan: -0.25 },
    { play: 'pad', as: 'strum', octave: -1, steps: 'x-------', gain: 0.6 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1.....1.', gain: 0.8 },
    { play: 'surdo', as: 'beat', steps: 'X..o..x.', gain: 0.6 },
    { play: 'shaker', as: 'beat', steps: 'o..oo..x', gain: 0.25, pan: 0.35 },
  ],
  tension: climb('koto', 0),
};
