import { type GameViewProps, winOf } from '@arara/game-kit';
import { Sheet } from '@arara/ui';
import { useRef, useState } from 'react';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { type Shown, useInstantTable } from '../stage/instant-table.web.tsx';
import { percentText, timesText } from '../stage/language.ts';
import type { Pace } from '../stage/table.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { emojiOf, tile } from './art.ts';
import { type Cue, type Stage, present, start } from './director.ts';
import { frutas777 } from './frutas-777.ts';
import { Machine } from './machine.web.tsx';
import { createMotor } from '../reels/motor.web.tsx';
import { type FrutasOutcome, isFrutasOutcome } from './outcome.ts';
import { tempos } from './pace.ts';
import { REELS, STOPS } from './paytable.ts';
import { bedOf, effects } from './sound-effects.web.tsx';
import { Prizes } from './prizes.web.tsx';
import { HIT_PERCENT } from './return.ts';
import { OPENING, type Scene } from './scene.ts';
import { spinAt } from './spin.ts';
import { loadMessages } from './messages/messages.ts';
import css from './frutas-777.module.css';

const NO_CHOICE = {};

const isStop = (cue: Cue): boolean => cue === 'stop' || cue === 'star';

/** Where a reel is to the ear: the first on the left, the last on the right. */
const panOf = (reel: number): number => (0.7 * (2 * reel)) / (REELS - 1) - 0.7;

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
    async playRound(shown: Shown<FrutasOutcome>): Promise<void> {
      const { outcome, stake, pace, wait, part, play, celebrate, setTension } = shown;
      let landing = 0;
      const stage: Stage = {
        show(change) {
          // A reel is lit while the star that begins the free spins is truly still possible.
          if ('beam' in change) setTension(change.beam === undefined ? 0 : 1);
          show(change);
        },
        part,
        run: run(pace),
        land(reel, stop, ms) {
          landing = reel;
          motor.land(reel, stop, skipped.current ? 0 : ms);
        },
        settled: motor.settled,
        cue: (cue) => play(effects[cue], isStop(cue) ? { pan: panOf(landing), haptic: 'stop' } : {}),
        celebrate: (payE4) => celebrate(winOf(stake, BigInt(payE4))),
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

/** Frutas 777 on screen. */
export function GameView(props: GameViewProps) {
  const { locale, assets } = props;
  const t = useMessages(locale, loadMessages);
  const [prizes, setPrizes] = useState(false);
  const { scene, motor, begin, playRound, rest, skip } = useShow();
  const table = useInstantTable(props, {
    input: NO_CHOICE,
    isOutcome: isFrutasOutcome,
    start: begin,
    show: playRound,
    rest,
    mark: (_, multiplierE4) => `${timesText(locale, multiplierE4)}x`,
    say: ({ turns }) => {
      const lit = turns.reduce((sum, { stops }) => sum + spinAt(stops).wins.length, 0);
      return t('said', { lines: lit, free: turns.length - 1 });
    },
  });
  const paper = <Prizes t={t} locale={locale} stake={table.stake} assets={assets} />;
  return (
    <GameFrame
      site={props}
      table={table}
      game={frutas777}
      title={tile.title[locale]}
      className={css['frutas']}
      hint={table.phase === 'idle' ? t('hint') : t('spinning')}
      ground={<Background night={scene.free !== undefined} assets={assets} />}
      winLook={{ coin: assets(emojiOf.orange) }}
      facts={[{ name: t('hit'), value: percentText(locale, HIT_PERCENT) }]}
      rules={paper}
    >
      <Machine
        scene={scene}
        motor={motor}
        atRest={table.phase === 'idle'}
        stake={table.stake}
        t={t}
        locale={locale}
        assets={assets}
        onPrizes={() => setPrizes(true)}
        onSkip={skip}
      />
      <Sheet open={prizes} title={t('prizesTitle')} onClose={() => setPrizes(false)}>
        {paper}
      </Sheet>
    </GameFrame>
  );
}

const STALL = [emojiOf.melon, emojiOf.orange, emojiOf.grapes, emojiOf.lemon, emojiOf.cherry, emojiOf.orange] as const;

/** The market by day, and by night while free spins last; fruit at its feet where the window is wide. */
function Background({ night, assets }: { readonly night: boolean; assets(name: string): string }) {
  return (
    <div className={css['ground']} data-night={night || undefined}>
      <i className={css['day']} />
      <i className={css['night']} />
      <i className={css['rays']} />
      <div className={css['stall']}>
        {STALL.map((name, place) => (
          <img key={String(place)} src={assets(name)} alt="" data-at={place} />
        ))}
      </div>
    </div>
  );
}
