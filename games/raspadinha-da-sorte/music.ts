import { climb, samba } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A samba of the street fair where the cards are sold. */
export const music: Music = {
  tempo: 104,
  tonic: 62,
  scale: 'major',
  meter: 2,
  chords: '17 67 27 57 17 67 27 57',
  motif: {
    beats: 6,
    chords: '27 57 17',
    parts: [
      { play: 'steelDrum', as: 'melody', steps: '4.6.b.6.|5.7.b.7.|a-.ca---' },
      { play: 'cavaquinho', as: 'strum', steps: 'x..x..xx|x..x..xx|X.......', gain: 0.6, pan: -0.3 },
      { play: 'surdo', as: 'beat', steps: 'o...X...|o...X...|X.......', gain: 0.9 },
    ],
  },
  loop: [
    {
      play: 'steelDrum',
      as: 'melody',
      steps: '5-.3..5.|6-.3..1-|2-.4..6.|5---..7.|5-.3..5.|a-.6..3-|4.3.2.7.|1---....',
      gain: 0.6,
      pan: 0.15,
    },
    { play: 'cavaquinho', as: 'strum', steps: 'x..x..xx.x.x..x.', gain: 0.5, pan: -0.3 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..51..5', gain: 0.9 },
    ...samba,
  ],
  tension: climb('marimba', 0),
};
