import { useRef, useState } from 'react';
import type { Shown } from '../stage/instant-table.web.tsx';
import type { Pace } from '../stage/table.ts';
import type { RodaOutcome } from './outcome.ts';
import { pegs, stand } from './sound-effects.web.tsx';
import { restOf } from './turn.ts';

/** How long the wheel turns, in milliseconds; where less motion is wanted it just stands. */
const TURN_MS: Readonly<Record<Pace, number>> = { normal: 3600, fast: 900, still: 0 };
/** Pause between the stop and the result, in milliseconds. */
const LOOK_MS: Readonly<Record<Pace, number>> = { normal: 420, fast: 160, still: 500 };

/** A turn of the wheel in degrees, and its duration in milliseconds. */
export interface Turn {
  readonly from: number;
  readonly to: number;
  readonly ms: number;
}

const UNTURNED: Turn = { from: 0, to: 0, ms: 0 };

/** The wheel through the rounds. */
export function useWheelTurn() {
  const [turn, setTurn] = useState(UNTURNED);
  const [turning, setTurning] = useState(false);
  const [stopped, setStopped] = useState<RodaOutcome>();
  // A series shows round after round from one render's closure; the position of the wheel must be read again for each.
  const standing = useRef(0);

  async function show({ outcome, pace, wait, play }: Shown<RodaOutcome>): Promise<void> {
    const ms = TURN_MS[pace];
    const from = standing.current;
    standing.current = restOf(outcome.stop, outcome.size, from);
    setStopped(undefined);
    setTurn({ from, to: standing.current, ms });
    if (ms > 0) {
      setTurning(true);
      play(pegs(ms / 1000));
      await wait(ms);
      setTurning(false);
    }
    setStopped(outcome);
    play(stand);
    await wait(LOOK_MS[pace]);
  }

  /** Another wheel is put up. */
  function reset(): void {
    standing.current = 0;
    setTurn(UNTURNED);
    setStopped(undefined);
  }

  return { turn, turning, stopped, show, reset };
}
