import type { GameViewProps } from '@arara/game-kit';
import { useState } from 'react';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { numberText } from '../stage/language.ts';
import { firstChoice } from '../stage/recall.ts';
import type { Pace } from '../stage/table.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { DIE, tile } from './art.ts';
import { OPENING, choiceOf, inputOf } from './choice.ts';
import { dado } from './dado.ts';
import { isDadoOutcome } from './outcome.ts';
import { isWin } from './pays.ts';
import { land, roll } from './sound-effects.web.tsx';
import { Readout } from './readout.web.tsx';
import { Rules } from './rules.web.tsx';
import { Scale } from './scale.web.tsx';
import type { Scene } from './scene.ts';
import { TargetFields } from './target-fields.web.tsx';
import { loadMessages } from './messages/messages.ts';
import css from './dado.module.css';

/** How long the die rolls, in milliseconds. */
const ROLL_MS: Readonly<Record<Pace, number>> = { normal: 720, fast: 200, still: 0 };
/** Pause between the number and the result, in milliseconds. */
const LOOK_MS: Readonly<Record<Pace, number>> = { normal: 160, fast: 60, still: 350 };

/** Dado on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const [choice, setChoice] = useState(() => choiceOf(firstChoice(props, dado, inputOf(OPENING))));
  const [scene, setScene] = useState<Scene>({ state: 'rest', roll: undefined, pace: 'normal' });
  const text = (hundredths: number) => numberText(locale, hundredths / 100, 2);
  const table = useInstantTable(props, {
    input: inputOf(choice),
    isOutcome: isDadoOutcome,
    start: (pace) => setScene((before) => ({ ...before, state: 'thrown', pace })),
    rest: () => setScene((before) => ({ ...before, state: 'rest' })),
    async show({ outcome, pace, wait, play }) {
      setScene({ state: 'rolling', roll: outcome.roll, pace });
      play(roll);
      await wait(ROLL_MS[pace]);
      setScene({ state: isWin(outcome.side, outcome.target, outcome.roll) ? 'won' : 'lost', roll: outcome.roll, pace });
      play(land);
      await wait(LOOK_MS[pace]);
    },
    mark: (outcome) => text(outcome.roll),
    say: ({ side, target, roll: rolled }) =>
      t('rolled', { roll: text(rolled), side: t(side).toLowerCase(), target: text(target) }),
  });
  const locked = table.phase !== 'idle';
  const shared = { choice, onChoice: setChoice, locked, t, locale };
  return (
    <GameFrame
      site={props}
      table={table}
      game={dado}
      title={tile.title[locale]}
      className={css['dado']}
      ground={<Pips />}
      hint={table.phase === 'idle' ? t('hint') : t('rolling')}
      choices={<TargetFields {...shared} stake={table.stake} />}
      rules={<Rules t={t} locale={locale} />}
    >
      <div className={css['felt']} data-state={scene.state} data-pace={scene.pace}>
        <Readout scene={scene} locale={locale} die={props.assets(DIE)} />
        <Scale {...shared} scene={scene} />
      </div>
    </GameFrame>
  );
}

/** Large dice that lie in the dark behind the table. */
function Pips() {
  return (
    <svg className={css['pips']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      <defs>
        <g id="dado-five">
          <rect className={css['face']} x="-60" y="-60" width="120" height="120" rx="26" />
          {[-30, 30].flatMap((x) =>
            [-30, 30].map((y) => <circle className={css['pip']} key={`${x} ${y}`} cx={x} cy={y} r="12" />),
          )}
          <circle className={css['pip']} r="12" />
        </g>
      </defs>
      <use href="#dado-five" transform="translate(48 96) rotate(-18)" />
      <use href="#dado-five" transform="translate(352 150) rotate(24) scale(1.2)" />
      <use href="#dado-five" transform="translate(120 330) rotate(11) scale(0.8)" />
    </svg>
  );
}
