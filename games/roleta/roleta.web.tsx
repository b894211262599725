import type { GameViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { type Chips, useChips } from '../chips/chips.web.tsx';
import { Tray } from '../chips/tray.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { firstChoice } from '../stage/recall.ts';
import { fill } from '../stage/language.ts';
import { tile } from './art.ts';
import { Cloth } from './cloth.web.tsx';
import type { Messages } from './locales/pt.ts';
import { isRoletaOutcome } from './outcome.ts';
import { roleta } from './roleta.ts';
import { Rules } from './rules.web.tsx';
import { TallySheet } from './tally-sheet.web.tsx';
import { colourOf } from './wheel-order.ts';
import { useWheel } from './wheel-run.web.tsx';
import { Wheel } from './wheel.web.tsx';
import { wordsOf } from './messages.web.tsx';
import css from './roleta.module.css';

/** Roleta on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const messages = use(wordsOf(locale));
  const chips = useChips(props, firstChoice(props, roleta, { bets: [] }).bets);
  const [stats, setStats] = useState(false);
  const wheel = useWheel();
  const table = useInstantTable(props, {
    input: chips.input,
    stake: chips.stake,
    isOutcome: isRoletaOutcome,
    show: wheel.show,
    mark: ({ pocket }) => String(pocket),
    say: ({ pocket }) => fill(messages.fell, { n: String(pocket), colour: messages[colourOf(pocket)].toLowerCase() }),
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
      hint={locked ? messages.spinning : messages.hint}
      stakeField={<Tray {...{ chips, locked, locale }} onHistory={() => setStats(true)} />}
      rules={<Rules messages={messages} />}
    >
      <Scene {...{ chips, wheel, locked, messages }} isRevealed={table.lastResult !== undefined} />
      <TallySheet open={stats} pockets={wheel.pockets} messages={messages} onClose={() => setStats(false)} />
    </GameFrame>
  );
}

interface SceneProps {
  readonly chips: Chips;
  readonly wheel: ReturnType<typeof useWheel>;
  readonly locked: boolean;
  /** The last round has been shown and is still on the table. */
  readonly isRevealed: boolean;
  readonly messages: Messages;
}

/** The cloth and the wheel. */
function Scene({ chips: { slip, note, lay }, wheel, locked, isRevealed, messages }: SceneProps) {
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
          {...{ locked, messages }}
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
