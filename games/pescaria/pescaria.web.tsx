import type { GameViewProps } from '@arara/game-kit';
import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { use, useState } from 'react';
import { type BetPanelState, useBetPanelState } from '../stage/bet-panel-state.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { StakeField } from '../stage/stake-field.web.tsx';
import type { Table } from '../stage/table.ts';
import { loadMessages as loadPanelMessages } from '../stage/messages/messages.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { pictures, tile } from './art.ts';
import { Bay } from './bay.web.tsx';
import { type PescariaOutcome, isPescariaOutcome } from './outcome.ts';
import { shotPrices } from './pays.ts';
import { pescaria } from './pescaria.ts';
import { Recalled } from './recalled.web.tsx';
import { Rules } from './rules.web.tsx';
import { oneOf } from './sea.ts';
import { Seats } from './seats.web.tsx';
import { Seabed } from './seabed.web.tsx';
import type { Fish } from './shoal.ts';
import type { Kind } from './shoal-list.ts';
import { Targets } from './targets.web.tsx';
import { createTrigger } from './trigger.ts';
import { useRoom } from './use-room.web.tsx';
import { useShots } from './use-shots.web.tsx';
import { loadMessages } from './messages/messages.ts';
import css from './pescaria.module.css';

/** Pescaria on screen: a bay to shoot in, or a bet of the past. */
export function GameView(props: GameViewProps) {
  return props.recall ? <RecalledView {...props} /> : <BayView {...props} />;
}

/** What the frame is handed in both. */
function useFrame(props: GameViewProps) {
  const t = useMessages(props.locale, loadMessages);
  const address = (kind: Kind): string => props.assets(pictures[kind]);
  const { pace } = props;
  return {
    t,
    address,
    frame: {
      // Shots go out as they are pressed: there is nothing to hurry.
      site: pace ? { ...props, pace: { ...pace, turboCycleMs: null } } : props,
      game: pescaria,
      title: tile.title[props.locale],
      className: css['pescaria'],
      ground: <Seabed />,
      rules: <Rules t={t} locale={props.locale} />,
    },
  };
}

/** A table where a shot may be fired at any time: nothing is waited for. */
function tableOf(betPanel: BetPanelState, balance: Centavos | null, press: () => void): Table {
  const { stake, setStake, message, lastResult, marks, setTurbo, winShows } = betPanel;
  return {
    phase: 'idle',
    stake,
    setStake,
    balance,
    message,
    lastResult,
    marks,
    turbo: false,
    setTurbo,
    auto: undefined,
    autoEnd: undefined,
    startAuto: undefined,
    resumed: false,
    ready: true,
    winShows,
    press,
  };
}

function BayView(props: GameViewProps) {
  const { t, address, frame } = useFrame(props);
  const tPanel = use(loadPanelMessages(props.locale));
  const betPanel = useBetPanelState({ ...props, stakes: { ...props.stakes, steps: shotPrices } });
  const [aim, setAim] = useState<Kind>('lambari');
  // Shots by the key are all announced; shots by a finger on the water only announce catches.
  const [byKey, setByKey] = useState(false);
  const { sea, tally, balance, shoot, advance } = useShots({
    site: props,
    betPanel,
    t,
    onLanded({ roundId, stake, win, caught }) {
      if (win === ZERO && !byKey) return;
      const says = caught.map(({ fish, times = 0 }) => t('caught', { kind: t(fish.kind), x: times }));
      const times = caught.reduce((sum, volley) => sum + (volley.times ?? 0), 0);
      const say = says.length > 0 ? says.join('. ') : t('gotAway');
      // Others are in the water already.
      void betPanel.announce({ roundId, win, staked: stake, text: `${times}x`, say, isOneOfMany: true });
    },
  });
  const { room } = props;
  const others = useRoom(room);
  // The key shoots at the kind that is chosen: at once, or as soon as one of them is visible.
  const [armed, setArmed] = useState(false);
  const [trigger] = useState(() => createTrigger(setArmed));
  const pass = (at: number): void => {
    advance(at);
    others.advance(at);
    const fish = trigger.pull(() => oneOf(sea(), at, aim));
    if (fish) shoot(fish, betPanel.stake, at);
  };
  const touch = (fish: Fish, at: number): void => {
    setByKey(false);
    shoot(fish, betPanel.stake, at);
  };
  const table = tableOf(betPanel, balance, () => {
    betPanel.clear();
    setByKey(true);
    trigger.press();
  });
  const back = { back: formatBRL(tally.back), spent: formatBRL(tally.spent) };
  const tallyText = t('tally', { shots: tally.shots, ...back });
  return (
    <GameFrame
      {...frame}
      table={table}
      hint={armed ? t('none', { kind: t(aim) }) : tally.shots === 0 ? t('hint') : tallyText}
      choices={<Targets aim={aim} t={t} address={address} onAim={setAim} />}
      stakeField={<StakeField table={table} steps={shotPrices} label={t('price')} t={tPanel} />}
    >
      <Bay sea={sea} company={others.company} address={address} shoot={touch} advance={pass} />
      {room && <Seats room={room} price={betPanel.stake} t={t} />}
    </GameFrame>
  );
}

function RecalledView(props: GameViewProps) {
  const { t, address, frame } = useFrame(props);
  const [outcome, setOutcome] = useState<PescariaOutcome>();
  const table = useInstantTable<PescariaOutcome>(props, {
    input: props.recall?.input,
    isOutcome: isPescariaOutcome,
    async show({ outcome: shown, wait }) {
      setOutcome(shown);
      await wait(400);
    },
    mark: (shown) => `${timesOf(shown)}x`,
    say: (shown) =>
      shown.shots.map(({ kind, times }) => `${t(kind)}: ${times > 0 ? `${times}x` : t('gotAway')}`).join('. '),
  });
  return (
    <GameFrame {...frame} table={table}>
      <Recalled outcome={outcome} t={t} address={address} />
    </GameFrame>
  );
}

const timesOf = ({ shots }: PescariaOutcome): number => shots.reduce((sum, { times }) => sum + times, 0);
