import type { GameViewProps } from '@arara/game-kit';
import { type Centavos, centavos, formatBRL } from '@arara/money';
import { use, useState } from 'react';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { firstChoice } from '../stage/recall.ts';
import { fill } from '../stage/language.ts';
import { useShowTools } from '../stage/show-tools.web.tsx';
import { tile } from './art.ts';
import type { Spot } from './cloth.ts';
import { Cloth } from './cloth.web.tsx';
import type { Words } from './locales/pt.ts';
import { isRoletaOutcome } from './outcome.ts';
import { MOST_CHIPS, chipsOf } from './pays.ts';
import { chip } from './patches.web.tsx';
import { UNIT, roleta } from './roleta.ts';
import { Rules } from './rules.web.tsx';
import { type ChipValue, EMPTY, type Slip, placed, swept } from './slip.ts';
import { TallySheet } from './tally-sheet.web.tsx';
import { Tray } from './tray.web.tsx';
import { colourOf } from './wheel-order.ts';
import { useWheel } from './wheel-run.web.tsx';
import { Wheel } from './wheel.web.tsx';
import { wordsOf } from './words.web.tsx';
import css from './roleta.module.css';

const stakeOf = ({ bets }: Slip): Centavos => centavos(chipsOf(bets) * UNIT);

/** Roleta on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const words = use(wordsOf(locale));
  const chips = useChips(props, words);
  const [stats, setStats] = useState(false);
  const wheel = useWheel();
  const { slip, value } = chips;
  const table = useInstantTable(props, {
    input: slip.bets.length > 0 ? { bets: slip.bets } : undefined,
    stake: stakeOf(slip),
    isOutcome: isRoletaOutcome,
    show: wheel.show,
    mark: ({ pocket }) => String(pocket),
    say: ({ pocket }) => fill(words.fell, { n: String(pocket), colour: words[colourOf(pocket)].toLowerCase() }),
  });
  const locked = table.phase !== 'idle';
  chips.sweepAfter(locked ? undefined : table.told?.roundId);
  return (
    <GameFrame
      site={props}
      table={table}
      game={roleta}
      title={tile.title[locale]}
      className={css['roleta']}
      ground={<Ornament />}
      hint={locked ? words.spinning : words.hint}
      stakeField={
        <Tray
          {...{ slip, value, locked, words }}
          onValue={chips.setValue}
          onSlip={chips.change}
          onStats={() => setStats(true)}
        />
      }
      rules={<Rules words={words} />}
    >
      <Scene {...{ chips, wheel, locked, words }} isTold={table.told !== undefined} />
      <TallySheet open={stats} pockets={wheel.pockets} words={words} onClose={() => setStats(false)} />
    </GameFrame>
  );
}

/** The chips on the cloth and in the hand, with their sound. */
function useChips(site: GameViewProps, words: Words) {
  const { muted, recall } = site;
  const [slip, setSlip] = useState<Slip>(() => ({ ...EMPTY, bets: firstChoice(site, roleta, { bets: [] }).bets }));
  const [value, setValue] = useState<ChipValue>(1);
  const [note, setNote] = useState<string>();
  const [sweptAfter, setSweptAfter] = useState<string>();
  const tools = useShowTools(muted);
  const change = (next: Slip | undefined): void => {
    setNote(next ? undefined : fill(words.full, formatBRL(centavos(MOST_CHIPS * UNIT))));
    if (!next) return;
    setSlip(next);
    tools().sound.play(chip);
  };
  return {
    slip,
    value,
    setValue,
    note,
    change,
    onLay: (spot: Spot): void => change(placed(slip, spot.id, value)),
    /** The croupier clears the cloth once a round, or a series of them, is over. */
    sweepAfter(roundId: string | undefined): void {
      if (roundId === undefined || roundId === sweptAfter || recall) return;
      setSweptAfter(roundId);
      setSlip(swept(slip));
    },
  };
}

interface SceneProps {
  readonly chips: ReturnType<typeof useChips>;
  readonly wheel: ReturnType<typeof useWheel>;
  readonly locked: boolean;
  /** The last round has been told and is still to be seen. */
  readonly isTold: boolean;
  readonly words: Words;
}

/** The cloth and the wheel. */
function Scene({ chips: { slip, note, onLay }, wheel, locked, isTold, words }: SceneProps) {
  const { state, run, rest, fallen } = wheel;
  const isShown = isTold && (locked || slip.bets.length === 0);
  return (
    <div className={css['scene']} data-state={state}>
      <div className={css['cloth']}>
        <Cloth
          bets={slip.bets}
          winners={isShown ? (fallen?.winners ?? []) : []}
          fallen={state === 'spinning' ? undefined : fallen?.pocket}
          note={locked ? undefined : note}
          {...{ locked, words, onLay }}
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
