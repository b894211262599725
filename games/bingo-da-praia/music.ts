import { climb, ijexa } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Steel drums on the beach. */
export const music: Music = {
  tempo: 98,
  tonic: 64,
  scale: 'major',
  meter: 2,
  chords: '1 4 57 1 6 27 57 1',
  motif: {
    beats: 6,
    chords: '1 57 1',
    parts: [
      { play: 'steelDrum', as: 'melody', steps: '1.3.5.a.|7.5.4.2.|a-----..' },
      { play: 'guitar', as: 'strum', octave: -1, steps: 'x.xx.xx.|x.xx.xx.|X.......', gain: 0.7 },
      { play: 'highSurdo', as: 'beat', steps: 'X..x..x.|X..x..x.|X.......', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'steelDrum',
      as: 'melody',
      steps: '5.5.a.5.|6-.4.6-.|5.4.2.4.|3-----..|3.3.6.3.|4-.2.4-.|7.6.5.7.|a-----..',
      gain: 0.6,
      pan: 0.2,
    },
    { play: 'guitar', as: 'strum', octave: -1, steps: 'x.xx.xx.', gain: 0.6, pan: -0.25 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..51.5.', gain: 0.9 },
    ...ijexa,
  ],
  tension: climb('marimba', 0),
};
