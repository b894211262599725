import { placeOf } from './fish.ts';
import { waveOf } from './shoal.ts';
import type { Kind } from './shoal-list.ts';
import { WAVE_MS, waveKind } from './tides.ts';

/** How long a banner says what comes in. */
const BANNER_MS = 3_400;
/** Waves within which all that came with one of them has left. */
const LASTING = 5;

/** A tide or a giant that is in the bay. */
export interface BayEvent {
  readonly id: number;
  /** The kind of a giant; `undefined` for a tide. */
  readonly giant: Kind | undefined;
  readonly bannerUntil: number;
}

/** What is special in the bay at a moment of its time, from when it comes in until the last of it has left. */
export function eventAt(ms: number): BayEvent | undefined {
  const last = Math.floor(ms / WAVE_MS);
  for (let wave = last; wave > last - LASTING; wave -= 1) {
    const kind = waveKind(wave);
    if (kind === 'crowd') continue;
    const fish = kind === 'tide' ? waveOf(wave) : waveOf(wave).filter(({ isGiant }) => isGiant);
    // Before its rows come in one after the other, a tide has begun already.
    const isComing = fish.some(({ entersAt }) => entersAt >= ms);
    if (!isComing && !fish.some((each) => placeOf(each, ms))) continue;
    const giant = kind === 'giant' ? fish[0]?.kind : undefined;
    return { id: wave, giant, bannerUntil: wave * WAVE_MS + BANNER_MS };
  }
  return undefined;
}
