import { useRef, useState } from 'react';
import type { Shown } from '../stage/instant-table.web.tsx';
import type { Pace } from '../stage/table.ts';
import type { RoletaOutcome } from './outcome.ts';
import { land, rolling } from './sound-effects.web.tsx';
import { START, framesOf, restOf } from './spin.ts';
import type { Run } from './wheel.web.tsx';

/** How long the ball runs, in milliseconds; where less motion is wanted it just lies. */
const RUN_MS: Readonly<Record<Pace, number>> = { normal: 5200, fast: 1400, still: 0 };
/** Pause between the number and the result, in milliseconds. */
const LOOK_MS: Readonly<Record<Pace, number>> = { normal: 1100, fast: 450, still: 1000 };
/** How many numbers the history keeps. */
const KEPT = 200;

/** The wheel through the rounds: how it runs, where it rests, and what fell. */
export function useWheel() {
  const [state, setState] = useState<'rest' | 'spinning' | 'landed'>('rest');
  const [rest, setRest] = useState(START);
  const [run, setRun] = useState<Run>();
  const [fallen, setFallen] = useState<RoletaOutcome>();
  const [pockets, setPockets] = useState<readonly number[]>([]);
  // A series shows round after round from one render's closure; the position of the wheel must be read again for each.
  const resting = useRef(START);

  async function show({ outcome, pace, wait, play, sayNumber }: Shown<RoletaOutcome>): Promise<void> {
    const { pocket } = outcome;
    const from = resting.current;
    const ms = RUN_MS[pace];
    resting.current = restOf(pocket, from);
    setRun({ frames: framesOf(pocket, from), ms });
    setRest(resting.current);
    if (ms > 0) {
      setState('spinning');
      play(rolling(ms / 1000));
      await wait(ms);
    }
    setState('landed');
    setFallen(outcome);
    setPockets((before) => [pocket, ...before].slice(0, KEPT));
    play(land);
    sayNumber(pocket);
    await wait(LOOK_MS[pace]);
    setState('rest');
  }

  return { state, rest, run, fallen, pockets, show };
}
