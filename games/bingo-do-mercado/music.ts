import { climb, forro } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A carimbó at the market: guitar, a clarinet-like melody and drums. */
export const music: Music = {
  tempo: 112,
  tonic: 62,
  scale: 'major',
  meter: 2,
  chords: '1 1 57 57 4 1 57 1',
  motif: {
    beats: 6,
    chords: '1 57 1',
    parts: [
      { play: 'marimba', as: 'melody', steps: '5.5.6.5.|4.2.7.2.|1-----..' },
      { play: 'guitar', as: 'strum', octave: -1, steps: 'x.xxx.x.|x.xxx.x.|X.......', gain: 0.7 },
      { play: 'zabumba', as: 'beat', steps: 'X..x..x.|X..x..x.|X.......', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'marimba',
      as: 'melody',
      steps: '5.5.6.5.|3-.1.3-.|4.2.4.6.|5-----..|6.6.a.6.|5-.3.1-.|2.7.2.4.|3-1---..',
      gain: 0.6,
      pan: 0.2,
    },
    { play: 'guitar', as: 'strum', octave: -1, steps: 'x.xxx.x.', gain: 0.6, pan: -0.25 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..51.5.', gain: 0.9 },
    ...forro,
  ],
  tension: climb('steelDrum', 0),
};
