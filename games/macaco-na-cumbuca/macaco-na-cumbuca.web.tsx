import type { GameViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { type Shown, useInstantTable } from '../stage/instant-table.web.tsx';
import { fill, timesText } from '../stage/language.ts';
import { tile } from './art.ts';
import { Cumbuca } from './cumbuca.web.tsx';
import type { Messages } from './locales/pt.ts';
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
import { wordsOf } from './messages.web.tsx';
import { firstChoice } from '../stage/recall.ts';
import css from './macaco-na-cumbuca.module.css';

const rising = (picks: readonly number[]): readonly number[] => picks.toSorted((a, b) => a - b);

const OPENING_CHOICE: MacacoInput = { risk: 'medium', picks: OPENING };

/** The draw through the rounds. */
function useDrawing() {
  const [scene, setScene] = useState(QUIET);

  async function show({ outcome: { balls, picks }, pace, wait, play }: Shown<MacacoOutcome>): Promise<void> {
    if (pace !== 'still') play(shake);
    let hits = 0;
    for (const [index, ball] of balls.entries()) {
      if (pace === 'still') break;
      const isHit = picks.includes(ball);
      if (isHit) hits += 1;
      setScene({ state: 'drawing', out: balls.slice(0, index + 1), pace });
      play(isHit ? hit(hits) : miss);
      await wait(BALL_MS[pace]);
    }
    setScene({ state: 'over', out: balls, pace });
    await wait(LOOK_MS[pace]);
  }

  return {
    scene,
    show,
    start: (pace: Scene['pace']) => setScene({ state: 'drawing', out: [], pace }),
    quiet: () => setScene(QUIET),
  };
}

function revealedOf({ picks, balls }: MacacoOutcome, messages: Messages): string {
  return fill(messages.revealed, { hits: String(hitsOf(picks, balls)), picks: String(picks.length) });
}

/** Macaco na Cumbuca on screen. */
export function GameView(props: GameViewProps) {
  const { locale, assets } = props;
  const messages = use(wordsOf(locale));
  const [{ risk, picks }, setChoice] = useState(() => firstChoice(props, macacoNaCumbuca, OPENING_CHOICE));
  const { scene, show, start, quiet } = useDrawing();
  const table = useInstantTable(props, {
    input: picks.length > 0 ? { risk, picks: rising(picks) } : undefined,
    isOutcome: isMacacoOutcome,
    start,
    rest: quiet,
    show,
    mark: (outcome) => `${timesText(locale, BigInt(payOf(outcome)))}x`,
    say: (outcome) => revealedOf(outcome, messages),
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
      hint={locked ? fill(messages.drawing, String(hits ?? 0)) : messages.hint}
      choices={
        <Choices
          risk={risk}
          picks={picks}
          locked={locked}
          messages={messages}
          onRisk={(next) => choose({ risk: next })}
          onPicks={(next) => choose({ picks: next })}
        />
      }
      rules={<Rules messages={messages} locale={locale} />}
    >
      <div className={css['scene']}>
        <Cumbuca scene={scene} picks={picks} label={messages.balls} assets={assets} />
        <Numbers
          scene={scene}
          picks={picks}
          locked={locked}
          messages={messages}
          assets={assets}
          onToggle={(number) => choose({ picks: toggled(picks, number) })}
        />
        <Prizes risk={risk} picks={picks.length} hits={hits} messages={messages} locale={locale} />
      </div>
    </GameFrame>
  );
}

interface ChoicesProps {
  readonly risk: Risk;
  readonly picks: readonly number[];
  readonly locked: boolean;
  readonly messages: Messages;
  onRisk(risk: Risk): void;
  onPicks(picks: readonly number[]): void;
}

function Choices({ risk, picks, locked, messages, onRisk, onPicks }: ChoicesProps) {
  return (
    <>
      <Segments
        bare
        label={messages.risk}
        options={risks.map((value) => ({ value, text: messages[value] }))}
        value={risk}
        disabled={locked}
        onChange={onRisk}
      />
      <Tools picks={picks} locked={locked} messages={messages} onPicks={onPicks} />
    </>
  );
}
