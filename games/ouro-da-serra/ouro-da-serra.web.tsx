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
import { Hills } from './background.web.tsx';
import { type Stage, present, start } from './director.ts';
import { ouroDaSerra } from './ouro-da-serra.ts';
import { Machine } from './machine.web.tsx';
import { loadMessages } from './messages/messages.ts';
import { type OuroOutcome, coinsOf, isOuroOutcome } from './outcome.ts';
import { tempos } from './pace.ts';
import { STOPS } from './paytable.ts';
import { Prizes } from './prizes.web.tsx';
import { HIT_PERCENT } from './return.ts';
import { OPENING, type Scene } from './scene.ts';
import { effects } from './sound-effects.web.tsx';
import { spinAt } from './spin.ts';
import css from './ouro-da-serra.module.css';

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
    async playRound({ outcome, pace, wait, part, play }: Shown<OuroOutcome>): Promise<void> {
      const stage: Stage = {
        show,
        part,
        run: run(pace),
        land: (reel, stop, ms) => motor.land(reel, stop, skipped.current ? 0 : ms),
        settled: motor.settled,
        cue: (cue) => play(effects[cue]),
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

/** Ouro da Serra on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const [prizes, setPrizes] = useState(false);
  const { scene, motor, begin, playRound, rest, skip } = useShow();
  const table = useInstantTable(props, {
    input: NO_CHOICE,
    isOutcome: isOuroOutcome,
    start: begin,
    show: playRound,
    rest,
    mark: (_, multiplierE4) => `${timesText(locale, multiplierE4)}x`,
    say: ({ stops, hold }) => t('said', { lines: spinAt(stops).wins.length, coins: hold ? coinsOf(hold).length : 0 }),
  });
  const sheet = <Prizes t={t} locale={locale} stake={table.stake} />;
  return (
    <GameFrame
      site={props}
      table={table}
      game={ouroDaSerra}
      title={tile.title[locale]}
      className={css['ouro']}
      hint={table.phase === 'idle' ? t('hint') : t('spinning')}
      ground={<Hills isHeld={scene.hold !== undefined} />}
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
