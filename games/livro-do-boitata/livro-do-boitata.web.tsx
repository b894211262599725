import type { GameViewProps } from '@arara/game-kit';
import { Sheet } from '@arara/ui';
import { useRef, useState } from 'react';
import { createMotor } from '../reels/motor.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { type Shown, useInstantTable } from '../stage/instant-table.web.tsx';
import { percentText, timesText } from '../stage/language.ts';
import type { Pace } from '../stage/table.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Jungle } from './background.web.tsx';
import { type Stage, present, start } from './director.ts';
import { livroDoBoitata } from './livro-do-boitata.ts';
import { Machine } from './machine.web.tsx';
import { loadMessages } from './messages/messages.ts';
import { type LivroOutcome, isLivroOutcome } from './outcome.ts';
import { tempos } from './pace.ts';
import { STOPS } from './paytable.ts';
import { Prizes } from './prizes.web.tsx';
import { HIT_PERCENT } from './return.ts';
import { OPENING, type Scene, moodOf } from './scene.ts';
import { bedOf, effects } from './sound-effects.web.tsx';
import { spinAt } from './spin.ts';
import css from './livro-do-boitata.module.css';

const NO_CHOICE = {};

/** The machine's scene and reels, and how a round is shown on them. */
function useShow() {
  const [scene, setScene] = useState(OPENING);
  const [motor] = useState(() => createMotor(OPENING.stops, STOPS));
  const skipped = useRef(false);
  const show = (part: Partial<Scene>): void => setScene((before) => ({ ...before, ...part }));
  const run = (pace: Pace) => (): void => {
    if (pace !== 'still') motor.run();
  };
  return {
    scene,
    motor,
    begin(pace: Pace): void {
      skipped.current = false;
      start({ show, run: run(pace) });
    },
    async playRound({ outcome, pace, wait, part, play }: Shown<LivroOutcome>): Promise<void> {
      const stage: Stage = {
        show,
        part,
        run: run(pace),
        land: (reel, stop, ms) => motor.land(reel, stop, skipped.current ? 0 : ms),
        settled: motor.settled,
        cue: (cue) => play(effects[cue]),
        bed: (spin) => {
          if (!skipped.current) play(bedOf(spin));
        },
        wait: (ms) => (skipped.current ? Promise.resolve() : wait(ms)),
      };
      await present(stage, outcome, tempos[pace]);
    },
    rest(): void {
      motor.rest(scene.stops);
      show({ moving: false });
    },
    skip(): void {
      skipped.current = true;
    },
  };
}

/** Livro do Boitatá on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const [prizes, setPrizes] = useState(false);
  const { scene, motor, begin, playRound, rest, skip } = useShow();
  const table = useInstantTable(props, {
    input: NO_CHOICE,
    isOutcome: isLivroOutcome,
    start: begin,
    show: playRound,
    rest,
    mark: (_, multiplierE4) => `${timesText(locale, multiplierE4)}x`,
    say: ({ turns }) => {
      const lit = turns.reduce((sum, { stops }) => sum + spinAt(stops).wins.length, 0);
      return t('said', { lines: lit, free: turns.length - 1 });
    },
  });
  const sheet = <Prizes t={t} locale={locale} stake={table.stake} />;
  return (
    <GameFrame
      site={props}
      table={table}
      game={livroDoBoitata}
      title={tile.title[locale]}
      className={css['livro']}
      hint={table.phase === 'idle' ? t('hint') : t('spinning')}
      ground={<Jungle isBurning={scene.free !== undefined} mood={moodOf(scene)} />}
      facts={[{ name: t('hit'), value: percentText(locale, HIT_PERCENT) }]}
      rules={sheet}
    >
      <Machine
        scene={scene}
        motor={motor}
        atRest={table.phase === 'idle'}
        stake={table.stake}
        t={t}
        locale={locale}
        onPrizes={() => setPrizes(true)}
        onSkip={skip}
      />
      <Sheet open={prizes} title={t('prizesTitle')} onClose={() => setPrizes(false)}>
        {sheet}
      </Sheet>
    </GameFrame>
  );
}
