import { climb, samba } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Partido alto: a samba of the yard, in which the cuíca laughs. */
export const music: Music = {
  tempo: 98,
  tonic: 53,
  scale: 'major',
  meter: 2,
  chords: '1 1 67 67 27 57 1 57',
  motif: {
    beats: 6,
    chords: '27 57 1',
    parts: [
      { play: 'cavaquinho', as: 'melody', octave: 1, steps: '2.46.4b.|a.7.5.7.|a-----..' },
      { play: 'guitar', as: 'strum', steps: 'x.xx.xx.|x.xx.xx.|X.......', gain: 0.8 },
      { play: 'pandeiro', as: 'beat', steps: 'xooXxooX|xooXxooX|X.......', gain: 0.6, pan: -0.3 },
      { play: 'cuica', as: 'beat', steps: '........|....x.x.|X.......', gain: 0.5, pan: 0.4 },
    ],
  },
  loop: [
    {
      play: 'cavaquinho',
      as: 'melody',
      octave: 1,
      steps: '5.5.3.5.|6.5-..3.|3.3.1.3.|5.3-....|2.4.6.4.|b.a.7.6.|5-.3----|........',
      gain: 0.6,
      pan: 0.25,
    },
    { play: 'guitar', as: 'strum', steps: 'x.xx.xx.', gain: 0.65, pan: -0.2 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1..E1..E', gain: 0.9 },
    { play: 'cuica', as: 'beat', steps: '............x.x.', gain: 0.3, pan: 0.45 },
    { play: 'lowCuica', as: 'beat', steps: '......x.........', gain: 0.3, pan: 0.45 },
    ...samba,
  ],
  tension: climb('marimba'),
};
