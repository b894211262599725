import { brushes, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A guitar of the mines of Minas, and a pan that is shaken. */
export const music: Music = {
  tempo: 96,
  tonic: 55,
  scale: 'major',
  meter: 2,
  chords: '1 4 1 57 1 4 57 1',
  motif: {
    beats: 4,
    chords: '57 1',
    parts: [
      { play: 'guitar', as: 'melody', octave: 1, steps: '5.7.2.4.|3.5.a---' },
      { play: 'cavaquinho', as: 'strum', steps: 'x.xxx.x.|X.......', gain: 0.5, pan: 0.3 },
      { play: 'shaker', as: 'beat', steps: 'xoxo', gain: 0.4, pan: -0.3 },
    ],
  },
  loop: [
    {
      play: 'guitar',
      as: 'melody',
      octave: 1,
      steps: '3.5.a.5.|6.4.6.a.|5.3.1.3.|2.4.5---|3.5.a.c.|b.a.6.4.|5.7.b.7.|a-----..',
      gain: 0.7,
    },
    { play: 'cavaquinho', as: 'strum', steps: 'x.x.xox.', gain: 0.35, pan: 0.3 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...', gain: 0.85 },
    { play: 'shaker', as: 'beat', steps: 'xoxo', gain: 0.25, pan: -0.3 },
    ...brushes,
  ],
  tension: climb('marimba'),
};
