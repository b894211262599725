import type { RoundSnapshot } from '@arara/game-kit';
import { shownMs } from '../live/moment.ts';
import { SLIDE_MS } from './slide.ts';

/** The phase of a round as it is shown: bets are taken, none are, the strip slides, it stands at the result, it was void. */
export type Phase = 'open' | 'locked' | 'sliding' | 'over' | 'void';

/** The phase at a moment of the server's clock. A strip that does not move shows its result with the draw. */
export function phaseAt(round: RoundSnapshot, now: number, isStill: boolean): Phase {
  if (round.state === 'void') return 'void';
  const ms = shownMs(round, now);
  if (ms !== undefined) return isStill || round.state === 'settled' || ms >= SLIDE_MS ? 'over' : 'sliding';
  return round.state === 'open' && now < round.locksAt ? 'open' : 'locked';
}
