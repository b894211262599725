import { music as scheduled } from '../sorte-dos-bichos/music.ts';
import type { Music } from '../stage/sound/music.ts';

/** The music of the draw by the clock, faster. */
export const music: Music = { ...scheduled, tempo: scheduled.tempo + 12 };
