import { setFlagsFromString } from 'node:v8';

/**
 * Imported first by a process that serves requests. Left alone, V8 may conclude from one busy moment that the objects of
 * a request live long, and then allocates all later ones in the old generation, where only a full collection frees them:
 * a third more processor time for a bet, and pauses of 30 ms instead of 8 (`node --trace-gc` shows it). The flag must be
 * set before the code that it concerns is compiled.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
