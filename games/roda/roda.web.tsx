import type { GameViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useState } from 'react';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { firstChoice } from '../stage/recall.ts';
import { timesText } from '../stage/language.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { BigWheel } from './big-wheel.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { type RodaInput, type RodaOutcome, isRodaOutcome, payOf } from './outcome.ts';
import { Prizes } from './prizes.web.tsx';
import { roda } from './roda.ts';
import { Rules } from './rules.web.tsx';
import { risks, segmentsOf, sizes } from './wheel-pays.ts';
import { useWheelTurn } from './wheel-turn.web.tsx';
import css from './roda.module.css';

const OPENING: RodaInput = { risk: 'medium', size: 20 };

/** Roda on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const [choice, setChoice] = useState(() => firstChoice(props, roda, OPENING));
  const wheel = useWheelTurn();
  const times = (outcome: RodaOutcome) => timesText(locale, BigInt(payOf(outcome)));
  const table = useInstantTable(props, {
    input: choice,
    isOutcome: isRodaOutcome,
    show: wheel.show,
    mark: (outcome) => `${times(outcome)}x`,
    say: (outcome) => (payOf(outcome) === 0 ? t('stoppedNone') : t('stopped', { x: times(outcome) })),
  });
  const locked = table.phase !== 'idle';
  const change = (next: RodaInput): void => {
    setChoice(next);
    wheel.reset();
  };
  return (
    <GameFrame
      site={props}
      table={table}
      game={roda}
      title={tile.title[locale]}
      className={css['roda']}
      ground={<Fair />}
      hint={locked ? t('spinning') : t('hint')}
      choices={<Choices choice={choice} locked={locked} t={t} onChange={change} />}
      rules={<Rules t={t} locale={locale} />}
    >
      <div className={css['scene']}>
        <div className={css['wheel']}>
          <div>
            <BigWheel
              segments={segmentsOf(choice.risk, choice.size)}
              turn={wheel.turn}
              turning={wheel.turning}
              stop={wheel.stopped?.stop}
              locale={locale}
            />
          </div>
        </div>
        <Prizes choice={choice} stopped={wheel.stopped && payOf(wheel.stopped)} t={t} locale={locale} />
      </div>
    </GameFrame>
  );
}

interface ChoicesProps {
  readonly choice: RodaInput;
  readonly locked: boolean;
  readonly t: Translate<Messages>;
  onChange(choice: RodaInput): void;
}

function Choices({ choice, locked, t, onChange }: ChoicesProps) {
  return (
    <>
      <Segments
        label={t('risk')}
        options={risks.map((risk) => ({ value: risk, text: t(risk) }))}
        value={choice.risk}
        disabled={locked}
        onChange={(risk) => onChange({ ...choice, risk })}
      />
      <Segments
        label={t('size')}
        options={sizes.map((size) => ({ value: size, text: String(size) }))}
        value={choice.size}
        disabled={locked}
        onChange={(size) => onChange({ ...choice, size })}
      />
    </>
  );
}

/** Strings of lamps over the tents of a fair at night. */
function Fair() {
  const lamps = Array.from({ length: 13 }, (_, index) => index / 12);
  const sag = (part: number, low: number): number => low * 4 * part * (1 - part);
  return (
    <svg className={css['fair']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      {[
        [30, 60],
        [70, 40],
      ].map(([top = 0, low = 0]) => (
        <g key={top}>
          <path className={css['cable']} d={`M-10 ${top}Q200 ${top + 2 * low} 410 ${top}`} />
          {lamps.map((part) => (
            <circle key={part} className={css['lamp']} cx={-10 + 420 * part} cy={top + 4 + sag(part, low)} r="2.4" />
          ))}
        </g>
      ))}
      <path
        className={css['tent']}
        d="M-20 400V330L50 270 120 330V400ZM120 400V345L175 300 230 345V400ZM250 400V325L330 255 410 325V400Z"
      />
    </svg>
  );
}
