import { climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Drops of a thumb piano and a marimba, a guitar below the tree. */
export const music: Music = {
  tempo: 92,
  tonic: 62,
  scale: 'major',
  meter: 2,
  chords: '1 6 4 57 1 37 4 57',
  motif: {
    beats: 6,
    chords: '4 57 1',
    parts: [
      { play: 'kalimba', as: 'melody', octave: 1, steps: 'a.6.4.6.|7.5.2.5.|a-5-3---' },
      { play: 'guitar', as: 'arpeggio', octave: -1, steps: '1.5.3.5.|1.5.3.5.|1.......', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'kalimba',
      as: 'melody',
      octave: 1,
      steps: '5...3.1.|..6...3.|4...6.a.|..5.....|3...5.a.|..7...5.|6.4...2.|..5.....',
      gain: 0.65,
      pan: 0.25,
    },
    { play: 'marimba', as: 'arpeggio', steps: '1.5.3.5.', gain: 0.5, pan: -0.3 },
    { play: 'guitar', as: 'strum', octave: -1, steps: 'x.....x.', gain: 0.6 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1.....5.', gain: 0.85 },
    { play: 'shaker', as: 'beat', steps: 'oxoo', gain: 0.3, pan: 0.35 },
    { play: 'highSurdo', as: 'beat', steps: 'x.....o.', gain: 0.4 },
  ],
  tension: climb('kalimba', 0),
};
