import { climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A frevo as fast as the race. */
export const music: Music = {
  tempo: 138,
  tonic: 53,
  scale: 'major',
  meter: 2,
  chords: '1 1 57 57 27 57 1 1 4 4 1 67 27 57 1 57',
  motif: {
    beats: 8,
    chords: '27 57 1 1',
    parts: [
      { play: 'brass', as: 'melody', octave: 1, steps: '4.64a.64|5.75b.75|a.5.3.5.|a-------' },
      { play: 'snare', as: 'beat', steps: 'XooxooxoXooxxoxo', gain: 0.5 },
      { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...', gain: 0.9 },
    ],
  },
  loop: [
    {
      play: 'brass',
      as: 'melody',
      octave: 1,
      steps:
        '5..3..5.|a-..5-..|4..2..4.|7-......|6.4.2.4.|5.6.7.b.|a-..5-..|3-......|6..4..6.|a-..6-..|5..3..5.|a-......|b.a.6.4.|5.6.7.5.|a---....|........',
      gain: 0.5,
    },
    { play: 'cavaquinho', as: 'strum', octave: 1, steps: '..x...x.', gain: 0.45, pan: 0.35 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...', gain: 0.95 },
    { play: 'surdo', as: 'beat', steps: 'x...X...', gain: 0.8 },
    { play: 'snare', as: 'beat', steps: 'XooxooxoXooxxoxo', gain: 0.4, pan: 0.2 },
    { play: 'pandeiro', as: 'beat', steps: 'xoxo', gain: 0.3, pan: -0.35 },
  ],
  tension: climb('marimba'),
};
