import { march } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** The little brass band of the fair plays a march from its bandstand. */
export const music: Music = {
  tempo: 116,
  tonic: 53,
  scale: 'major',
  meter: 2,
  chords: '1 1 57 1 4 1 27 57',
  motif: {
    beats: 6,
    chords: '4 57 1',
    parts: [
      { play: 'brass', as: 'melody', octave: 1, steps: 'c.c.b.a.|7.5.6.7.|a-----..', gain: 0.8 },
      { play: 'clarinet', as: 'melody', octave: 1, steps: '6.6.6.6.|5.4.4.5.|5-----..', gain: 0.6, pan: 0.3 },
      { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...|1...5...|1.......', gain: 0.9 },
      { play: 'snare', as: 'beat', steps: 'o.xoo.xo|ooooxxxx|X.......', gain: 0.4 },
    ],
  },
  loop: [
    {
      play: 'clarinet',
      as: 'melody',
      octave: 1,
      steps: '3-.45-.3|5-.43-..|2-.34-.2|3-----..|6-.65-.4|5-.43-.1|2.3.4.2.|5-.4-.2.',
      gain: 0.55,
      pan: 0.2,
    },
    { play: 'brass', as: 'strum', octave: 0, steps: '..x...x.', gain: 0.35, pan: -0.25 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...', gain: 0.95 },
    ...march,
  ],
  tension: [
    { play: 'snare', as: 'beat', steps: 'oooooxox', gain: 0.45, pan: 0.15 },
    { play: 'clarinet', as: 'arpeggio', octave: 1, steps: '1353a353', gain: 0.6, pan: -0.15 },
  ],
};
