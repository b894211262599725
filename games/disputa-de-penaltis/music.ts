import { batucada, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** The drums and the brass of the stands. */
export const music: Music = {
  tempo: 118,
  tonic: 58,
  scale: 'mixolydian',
  meter: 2,
  chords: '1 7 4 1 1 7 4 57',
  motif: {
    beats: 6,
    chords: '4 7 1',
    parts: [
      { play: 'brass', as: 'melody', octave: 1, steps: '4.4.6.b.|7.7.b.7.|a-.aa---' },
      { play: 'surdo', as: 'beat', steps: 'X...X...|X...X...|X.......' },
      { play: 'snare', as: 'beat', steps: 'XooxooXo|XooxooXx|X.......', gain: 0.5, pan: 0.2 },
    ],
  },
  loop: [
    {
      play: 'brass',
      as: 'melody',
      octave: 1,
      steps: '1..1..3.|5---..3.|4..4..6.|5-----..|1..1..3.|5---..7.|6..5..4.|2-----..',
      gain: 0.5,
      pan: 0.1,
    },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1..15...', gain: 0.9 },
    ...batucada,
  ],
  tension: climb('marimba', 0),
};
