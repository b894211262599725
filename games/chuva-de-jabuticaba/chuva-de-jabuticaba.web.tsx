import type { GameViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useEffect, useState } from 'react';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { timesText } from '../stage/language.ts';
import type { Pace } from '../stage/table.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Baskets, type Landing } from './baskets.web.tsx';
import { chuvaDeJabuticaba } from './chuva-de-jabuticaba.ts';
import { Grove } from './grove.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { type ChuvaInput, type ChuvaOutcome, payOf } from './outcome.ts';
import { panOf, plop, touchSound } from './sound-effects.web.tsx';
import { heights, risks } from './pays.ts';
import { type Falling, useRainTable } from './rain-table.web.tsx';
import { Rules } from './rules.web.tsx';
import { createShower } from './shower.web.tsx';
import { counted } from './tally.ts';
import { Tree, useBoard } from './tree.web.tsx';
import { firstChoice } from '../stage/recall.ts';
import css from './chuva-de-jabuticaba.module.css';

const OPENING: ChuvaInput = { rows: 12, risk: 'medium' };

/** How fast a fruit falls; where less motion is wanted it just lies. */
const RATE: Readonly<Record<Pace, number>> = { normal: 1, fast: 1.9, still: Infinity };
/** Pause between the last fruit and the result, in milliseconds. */
const LOOK_MS: Readonly<Record<Pace, number>> = { normal: 160, fast: 0, still: 500 };

/** What fell through the rounds. */
function useRain() {
  const [shower] = useState(createShower);
  const [landing, setLanding] = useState<Landing>();
  const [fallen, setFallen] = useState<readonly number[]>([]);
  useEffect(() => () => shower.stop(), [shower]);

  async function fall({ outcome, pace, play, wait }: Falling): Promise<void> {
    const basket = await shower.drop(outcome, RATE[pace], (touch) => {
      // A path that appears at once would play all its sounds at the same time.
      if (pace !== 'still') play(touchSound(touch), { pan: panOf(touch) });
    });
    play(plop);
    setLanding((before) => ({ basket, number: (before?.number ?? 0) + 1 }));
    setFallen((before) => counted(before, basket));
    if (LOOK_MS[pace] > 0) await wait(LOOK_MS[pace]);
  }

  /** Another tree, or other prizes on it; what fell on this one counts on where the baskets stay. */
  function change(isOtherTree: boolean): void {
    setLanding(undefined);
    if (isOtherTree) setFallen([]);
  }
  return { shower, landing, fallen, fall, change };
}

/** Chuva de Jabuticaba on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const [choice, setChoice] = useState(() => firstChoice(props, chuvaDeJabuticaba, OPENING));
  const { shower, landing, fallen, fall, change } = useRain();
  const [box, board] = useBoard(choice.rows);
  const times = (outcome: ChuvaOutcome): string => timesText(locale, BigInt(payOf(outcome)));
  const table = useRainTable(props, {
    input: choice,
    fall,
    hurry: shower.hurry,
    mark: (outcome) => `${times(outcome)}x`,
    say: (outcome) => t('fell', { x: times(outcome) }),
  });
  const isLocked = table.air > 0 || table.phase !== 'idle';
  const choose = (next: ChuvaInput): void => {
    change(next.rows !== choice.rows);
    setChoice(next);
  };
  return (
    <GameFrame
      site={props}
      table={table}
      game={chuvaDeJabuticaba}
      title={tile.title[locale]}
      className={css['chuva']}
      ground={<Grove />}
      hint={isLocked ? t('falling') : t('hint')}
      choices={<Choices choice={choice} locked={isLocked} t={t} onChange={choose} />}
      rules={<Rules t={t} locale={locale} />}
    >
      <div ref={box} className={css['scene']}>
        {board && (
          <>
            <Tree board={board} shower={shower} />
            <Baskets board={board} choice={choice} landing={landing} fallen={fallen} t={t} locale={locale} />
          </>
        )}
      </div>
    </GameFrame>
  );
}

interface ChoicesProps {
  readonly choice: ChuvaInput;
  readonly locked: boolean;
  readonly t: Translate<Messages>;
  onChange(choice: ChuvaInput): void;
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
        label={t('rows')}
        options={heights.map((rows) => ({ value: rows, text: String(rows) }))}
        value={choice.rows}
        disabled={locked}
        onChange={(rows) => onChange({ ...choice, rows })}
      />
    </>
  );
}
