import { winOf } from '@arara/game-kit';
import { type Centavos, ZERO } from '@arara/money';
import { useCallback, useRef, useState } from 'react';
import type { Shown } from '../stage/instant-table.web.tsx';
import type { Pace } from '../stage/table.ts';
import { type Stage, leave, present } from './director.ts';
import { type FestaOutcome, roundOf } from './outcome.ts';
import { tempos } from './pace.ts';
import { TENTH_E4 } from './paytable.ts';
import { OPENING, type Scene } from './scene.ts';
import { effects } from './sound-effects.web.tsx';

/** What is on the board, and how a round is shown there. */
export function useShow() {
  const [scene, setScene] = useState(OPENING);
  const [stake, setStake] = useState<Centavos>(ZERO);
  const cells = useRef(OPENING.act.cells);
  const skipped = useRef(false);
  const change = useCallback((part: Partial<Scene>) => {
    if (part.act) cells.current = part.act.cells;
    setScene((before) => ({ ...before, ...part }));
  }, []);

  const start = useCallback(
    (pace: Pace) => {
      skipped.current = false;
      leave(change, cells.current, tempos[pace]);
    },
    [change],
  );
  const show = useCallback(
    async ({ outcome, stake: bet, pace, wait, part, play, celebrate, setTension }: Shown<FestaOutcome>) => {
      const round = roundOf(outcome);
      if (!round) return;
      const tempo = tempos[pace];
      setStake(bet);
      // What has begun to leave is let go before anything lands.
      await wait(tempo.leave);
      const stage: Stage = {
        show(each) {
          change(each);
          if (each.waiting !== undefined) setTension(each.waiting ? 1 : 0);
        },
        cue(cue) {
          if (!skipped.current) play(effects[cue], cue === 'land' || cue === 'fire' ? { haptic: 'stop' } : {});
        },
        wait: (ms) => (skipped.current ? Promise.resolve() : wait(ms)),
        part,
        celebrate: (tenths) => (skipped.current ? Promise.resolve() : celebrate(winOf(bet, BigInt(tenths * TENTH_E4)))),
      };
      await present(stage, round, tempo);
    },
    [change],
  );
  /** The bet was refused: the board is back as it was. */
  const rest = useCallback(() => change({ ...OPENING, act: { kind: 'rest', cells: cells.current } }), [change]);
  const skip = useCallback(() => {
    skipped.current = true;
  }, []);
  return { scene, stake, start, show, rest, skip };
}
