import { climb, march } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A march of carnival round the wheel. */
export const music: Music = {
  tempo: 126,
  tonic: 55,
  scale: 'major',
  meter: 2,
  chords: '1 1 4 1 57 57 27 57 1 67 27 57',
  motif: {
    beats: 6,
    chords: '1 57 1',
    parts: [
      { play: 'brass', as: 'melody', octave: 1, steps: '5.5.a.5.|6.4.2.7.|a-.ca---' },
      { play: 'surdo', as: 'beat', steps: 'X...x...|X...x...|X.......' },
      { play: 'snare', as: 'beat', steps: 'x.xxx.xx|x.xxxxxx|X.......', gain: 0.5, pan: 0.2 },
      { play: 'cavaquinho', as: 'strum', octave: 1, steps: '..x...x.', gain: 0.5, pan: -0.3 },
    ],
  },
  loop: [
    {
      play: 'accordion',
      as: 'melody',
      octave: 1,
      steps:
        '5.5.6.5.|a---5-..|6.6.a.6.|5-----..|4.4.5.4.|2---7-..|6.4.2.4.|5-----..|3.3.5.3.|a-6-4-..|6.4.2.3.|5-.45-..',
      gain: 0.7,
    },
    { play: 'cavaquinho', as: 'strum', octave: 1, steps: '..x...xx', gain: 0.45, pan: 0.35 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...', gain: 0.95 },
    ...march,
  ],
  tension: climb('marimba'),
};
