import { useCallback, useRef, useState } from 'react';
import type { Shown } from '../stage/instant-table.web.tsx';
import type { Pace } from '../stage/table.ts';
import { amountOf } from './amounts.ts';
import { type Stage, leave, present } from './director.ts';
import { type DragaoOutcome, roundOf } from './outcome.ts';
import { tempos } from './pace.ts';
import { effects } from './sound-effects.web.tsx';
import { OPENING, type Scene } from './scene.ts';

/** What is on the board, and how a round is shown there. */
export function useShow() {
  const [scene, setScene] = useState(OPENING);
  const cells = useRef(OPENING.act.cells);
  const change = useCallback((part: Partial<Scene>) => {
    if (part.act) cells.current = part.act.cells;
    setScene((before) => ({ ...before, ...part }));
  }, []);

  const start = useCallback((pace: Pace) => leave(change, cells.current, tempos[pace]), [change]);
  const show = useCallback(
    async ({ outcome, stake, pace, wait, play, celebrate }: Shown<DragaoOutcome>) => {
      const round = roundOf(outcome);
      if (!round) return;
      const tempo = tempos[pace];
      // What has begun to leave is let go before anything lands.
      await wait(tempo.leave);
      const stage: Stage = {
        show: change,
        cue: (cue) => play(effects[cue], cue === 'land' ? { haptic: 'stop' } : {}),
        wait,
        celebrate: (tenths) => celebrate(amountOf(outcome.mode, stake, tenths)),
      };
      await present(stage, round, tempo);
    },
    [change],
  );
  /** The bet was refused: the board is back as it was. */
  const rest = useCallback(() => change({ ...OPENING, act: { kind: 'rest', cells: cells.current } }), [change]);
  return { scene, start, show, rest };
}
