import type { GameViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useState } from 'react';
import { type Chips, useChips } from '../chips/chips.web.tsx';
import { Tray } from '../chips/tray.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { firstChoice } from '../stage/recall.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Cloth } from './cloth.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { isRoletaOutcome } from './outcome.ts';
import { roleta } from './roleta.ts';
import { Rules } from './rules.web.tsx';
import { TallySheet } from './tally-sheet.web.tsx';
import { colourOf } from './wheel-order.ts';
import { useWheel } from './wheel-run.web.tsx';
import { Wheel } from './wheel.web.tsx';
import css from './roleta.module.css';

/** Roleta on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const chips = useChips(props, firstChoice(props, roleta, { bets: [] }).bets);
  const [stats, setStats] = useState(false);
  const wheel = useWheel();
  const table = useInstantTable(props, {
    input: chips.input,
    stake: chips.stake,
    isOutcome: isRoletaOutcome,
    show: wheel.show,
    mark: ({ pocket }) => String(pocket),
    say: ({ pocket }) => t('fell', { n: pocket, colour: t(colourOf(pocket)).toLowerCase() }),
  });
  const locked = table.phase !== 'idle';
  chips.sweepAfter(locked ? undefined : table.lastResult?.roundId);
  return (
    <GameFrame
      site={props}
      table={table}
      game={roleta}
      title={tile.title[locale]}
      className={css['roleta']}
      ground={<Ornament />}
      hint={locked ? t('spinning') : t('hint')}
      stakeField={<Tray {...{ chips, locked, locale }} onHistory={() => setStats(true)} />}
      rules={<Rules t={t} how={t('howText')} />}
    >
      <Scene {...{ chips, wheel, locked, t }} isRevealed={table.lastResult !== undefined} />
      <TallySheet open={stats} pockets={wheel.pockets} t={t} onClose={() => setStats(false)} />
    </GameFrame>
  );
}

interface SceneProps {
  readonly chips: Chips;
  readonly wheel: ReturnType<typeof useWheel>;
  readonly locked: boolean;
  /** The last round has been shown and is still on the table. */
  readonly isRevealed: boolean;
  readonly t: Translate<Messages>;
}

/** The cloth and the wheel. */
function Scene({ chips: { slip, note, lay }, wheel, locked, isRevealed, t }: SceneProps) {
  const { state, run, rest, fallen } = wheel;
  const isShown = isRevealed && (locked || slip.bets.length === 0);
  return (
    <div className={css['scene']} data-state={state}>
      <div className={css['cloth']}>
        <Cloth
          bets={slip.bets}
          winners={isShown ? (fallen?.winners ?? []) : []}
          fallen={state === 'spinning' ? undefined : fallen?.pocket}
          note={locked ? undefined : note}
          {...{ locked, t }}
          onLay={({ id }) => lay(id)}
        />
      </div>
      <div className={css['wheel']}>
        <div>
          <Wheel
            run={run}
            rest={rest}
            running={state === 'spinning'}
            pocket={state === 'landed' ? fallen?.pocket : undefined}
          />
        </div>
      </div>
    </div>
  );
}

/** Gilt arcs in the cloth behind everything. */
function Ornament() {
  return (
    <svg className={css['ornament']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      {[60, 110, 160, 210, 260].map((radius) => (
        <g key={radius}>
          <circle cx="0" cy="0" r={radius} />
          <circle cx="400" cy="400" r={radius} />
        </g>
      ))}
    </svg>
  );
}
