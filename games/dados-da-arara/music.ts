import { climb, ijexa } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Ijexá with a marimba that rattles as dice in a glass. */
export const music: Music = {
  tempo: 92,
  tonic: 60,
  scale: 'dorian',
  meter: 2,
  chords: '17 47 17 77 17 47 57 17',
  motif: {
    beats: 4,
    chords: '47 17',
    parts: [
      { play: 'marimba', as: 'melody', steps: '5.75a.b.|c-a-c---', gain: 0.9 },
      { play: 'kalimba', as: 'arpeggio', steps: '1.3.5.3.|1-------', gain: 0.6 },
      { play: 'bass', as: 'arpeggio', octave: -2, steps: '1...5...|1.......', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'marimba',
      as: 'melody',
      steps: '5..7..a.|b.a.7-5.|4..5..7.|5-----..|3..5..7.|a.b.a-7.|5.4.3.2.|1-----..',
      gain: 0.5,
      pan: 0.2,
    },
    { play: 'kalimba', as: 'arpeggio', steps: '1.5.3.5.', gain: 0.35, pan: -0.3 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..5..1.', gain: 0.8 },
    ...ijexa,
  ],
  tension: climb('marimba', 0),
};
