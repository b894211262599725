import { climb, march } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A cheerful choro between the stalls of a market. */
export const music: Music = {
  tempo: 108,
  tonic: 60,
  scale: 'major',
  meter: 2,
  chords: '1 57 1 67 27 57 27 57',
  motif: {
    beats: 6,
    chords: '1 57 1',
    parts: [
      { play: 'clarinet', as: 'melody', octave: 1, steps: '1235.35.|4.2.7.2.|a-.5a---' },
      { play: 'guitar', as: 'arpeggio', octave: -1, steps: '1.3.5.3.', gain: 0.8, pan: -0.25 },
      { play: 'pandeiro', as: 'beat', steps: 'xooXxooX|xooXxooX|X.......', gain: 0.6, pan: 0.3 },
    ],
  },
  loop: [
    {
      play: 'clarinet',
      as: 'melody',
      octave: 1,
      steps: '5.35a.53|4.24.642|3.53.a53|6-.56.a.|b.a6.42.|4.2.7.5.|6.54.32.|5-.45-..',
      gain: 0.7,
    },
    { play: 'cavaquinho', as: 'strum', octave: 1, steps: '..x...xx', gain: 0.45, pan: 0.35 },
    { play: 'guitar', as: 'arpeggio', octave: -1, steps: '1.3.5.31', gain: 0.85, pan: -0.25 },
    ...march,
  ],
  tension: climb('marimba'),
};
