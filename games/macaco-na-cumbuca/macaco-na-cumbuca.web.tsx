import type { GameViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useState } from 'react';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { type Shown, useInstantTable } from '../stage/instant-table.web.tsx';
import { timesText } from '../stage/language.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Cumbuca } from './cumbuca.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { macacoNaCumbuca } from './macaco-na-cumbuca.ts';
import { Night } from './night.web.tsx';
import { Numbers } from './numbers.web.tsx';
import { type MacacoInput, type MacacoOutcome, hitsOf, isMacacoOutcome, payOf } from './outcome.ts';
import { hit, miss, shake } from './sound-effects.web.tsx';
import { type Risk, risks } from './pays.ts';
import { OPENING, toggled } from './number-picks.ts';
import { Prizes } from './prizes.web.tsx';
import { Rules } from './rules.web.tsx';
import { BALL_MS, LOOK_MS, QUIET, type Scene, hitsSoFar } from './scene.ts';
import { Tools } from './tools.web.tsx';
import { firstChoice } from '../stage/recall.ts';
import css from './macaco-na-cumbuca.module.css';

const rising = (picks: readonly number[]): readonly number[] => picks.toSorted((a, b) => a - b);

const OPENING_CHOICE: MacacoInput = { risk: 'medium', picks: OPENING };

/** The draw through the rounds. */
function useDrawing() {
  const [scene, setScene] = useState(QUIET);

  async function show({ outcome, pace, wait, play }: Shown<MacacoOutcome>): Promise<void> {
    const { balls, picks } = outcome;
    if (pace !== 'still') play(shake);
    let hits = 0;
    for (const [index, ball] of balls.entries()) {
      if (pace === 'still') break;
      const isHit = picks.includes(ball);
      if (isHit) hits += 1;
      setScene({ state: 'drawing', out: balls.slice(0, index + 1), pace, payE4: undefined });
      play(isHit ? hit(hits) : miss);
      await wait(BALL_MS[pace]);
    }
    setScene({ state: 'over', out: balls, pace, payE4: payOf(outcome) });
    await wait(LOOK_MS[pace]);
  }

  return {
    scene,
    show,
    start: (pace: Scene['pace']) => setScene({ ...QUIET, state: 'drawing', pace }),
    quiet: () => setScene(QUIET),
  };
}

function revealedOf({ picks, balls }: MacacoOutcome, t: Translate<Messages>): string {
  return t('revealed', { hits: hitsOf(picks, balls), picks: picks.length });
}

/** Macaco na Cumbuca on screen. */
export function GameView(props: GameViewProps) {
  const { locale, assets } = props;
  const t = useMessages(locale, loadMessages);
  const [{ risk, picks }, setChoice] = useState(() => firstChoice(props, macacoNaCumbuca, OPENING_CHOICE));
  const { scene, show, start, quiet } = useDrawing();
  const table = useInstantTable(props, {
    input: picks.length > 0 ? { risk, picks: rising(picks) } : undefined,
    isOutcome: isMacacoOutcome,
    start,
    rest: quiet,
    show,
    mark: (outcome) => `${timesText(locale, BigInt(payOf(outcome)))}x`,
    say: (outcome) => revealedOf(outcome, t),
  });
  const locked = table.phase !== 'idle';
  const hits = hitsSoFar(scene, picks);
  const choose = (next: Partial<MacacoInput>): void => {
    setChoice((before) => ({ ...before, ...next }));
    quiet();
  };
  return (
    <GameFrame
      site={props}
      table={table}
      game={macacoNaCumbuca}
      title={tile.title[locale]}
      className={css['macaco']}
      ground={<Night />}
      winLook={{ mascot: <img src={assets(tile.hero)} alt="" /> }}
      hint={locked ? t('drawing', { hits: hits ?? 0 }) : t('hint')}
      choices={
        <Choices
          risk={risk}
          picks={picks}
          locked={locked}
          t={t}
          onRisk={(next) => choose({ risk: next })}
          onPicks={(next) => choose({ picks: next })}
        />
      }
      rules={<Rules t={t} locale={locale} />}
    >
      <div className={css['scene']}>
        <Cumbuca scene={scene} risk={risk} picks={picks} label={t('balls')} assets={assets} />
        <Numbers
          scene={scene}
          picks={picks}
          locked={locked}
          t={t}
          assets={assets}
          onToggle={(number) => choose({ picks: toggled(picks, number) })}
        />
        <Prizes risk={risk} picks={picks.length} hits={hits} t={t} locale={locale} />
      </div>
    </GameFrame>
  );
}

interface ChoicesProps {
  readonly risk: Risk;
  readonly picks: readonly number[];
  readonly locked: boolean;
  readonly t: Translate<Messages>;
  onRisk(risk: Risk): void;
  onPicks(picks: readonly number[]): void;
}

function Choices({ risk, picks, locked, t, onRisk, onPicks }: ChoicesProps) {
  return (
    <>
      <Segments
        bare
        label={t('risk')}
        options={risks.map((value) => ({ value, text: t(value) }))}
        value={risk}
        disabled={locked}
        onChange={onRisk}
      />
      <Tools picks={picks} locked={locked} t={t} onPicks={onPicks} />
    </>
  );
}
