import { bossa, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A light piece for an electric piano that steps up and down like the cards. */
export const music: Music = {
  tempo: 84,
  tonic: 57,
  scale: 'major',
  meter: 2,
  chords: '17 27 37 27 47 37 27 57',
  motif: {
    beats: 4,
    chords: '57 17',
    parts: [
      { play: 'electricPiano', as: 'melody', octave: 1, steps: '1.2.3.5.|a---....' },
      { play: 'guitar', as: 'strum', steps: 'x..x..x.|X.......', gain: 0.7 },
      { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...|1.......', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'electricPiano',
      as: 'melody',
      octave: 1,
      steps: '1.3.5.3.|4-2-....|3.5.7.5.|6-4-....|6.5.4.3.|5-3-....|4.3.2.A.|5-......',
      gain: 0.65,
      pan: 0.2,
    },
    { play: 'guitar', as: 'strum', steps: 'x..x..x...x..x..', gain: 0.65, pan: -0.25 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1..51..E', gain: 0.9 },
    ...bossa,
  ],
  tension: climb('electricPiano'),
};
