import { batucada, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** The drums of the stands, and a cavaquinho that waits for the whistle. */
export const music: Music = {
  tempo: 102,
  tonic: 57,
  scale: 'mixolydian',
  meter: 2,
  chords: '17 77 47 17 17 77 57 17',
  motif: {
    beats: 4,
    chords: '57 17',
    parts: [
      { play: 'cavaquinho', as: 'melody', steps: '5.5.6.7.|a-a.a---', gain: 0.9 },
      { play: 'bass', as: 'arpeggio', octave: -2, steps: '1...5...|1.......', gain: 0.8 },
      { play: 'surdo', as: 'beat', steps: 'X...X...|X.......', gain: 0.8 },
    ],
  },
  loop: [
    { play: 'cavaquinho', as: 'strum', steps: 'x.xx.x.xx.x.xx.x', gain: 0.42, pan: 0.25 },
    {
      play: 'flute',
      as: 'melody',
      steps: '5---..6.|7--.5---|4.5.6.4.|5-----..|3-..5-6.|7---b--.|a-.7.6.5|5-----..',
      gain: 0.42,
      pan: -0.2,
    },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..51..5', gain: 0.8 },
    ...batucada,
  ],
  tension: climb('cavaquinho', 0),
};
