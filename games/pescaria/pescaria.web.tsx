import { type GameViewProps, narrowStakes } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { use, useState } from 'react';
import { type BetPanelState, type RoundEnding, mayPlayAlone, useBetPanelState } from '../stage/bet-panel-state.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { StakeField } from '../stage/stake-field.web.tsx';
import type { Table } from '../stage/table.ts';
import { loadMessages as loadPanelMessages } from '../stage/messages/messages.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { pictures, tile } from './art.ts';
import { type AutoFire, type AutoFireState, createAutoFire, restOf } from './auto-fire.ts';
import { Bay } from './bay.web.tsx';
import type { Fish } from './fish.ts';
import type { LandedBet } from './landed-bets.ts';
import { createLock } from './lock.ts';
import { MOST_SHOTS, type PescariaOutcome, isPescariaOutcome } from './outcome.ts';
import { stakesOfShots } from './pays.ts';
import { pescaria } from './pescaria.ts';
import { Recalled } from './recalled.web.tsx';
import { Rules } from './rules.web.tsx';
import { oneOf } from './sea.ts';
import { Seats } from './seats.web.tsx';
import type { Kind } from './shoal-list.ts';
import { Targets } from './targets.web.tsx';
import { TideSign } from './tide-sign.web.tsx';
import { createTrigger } from './trigger.ts';
import { useBayEvents } from './use-bay-events.web.tsx';
import { useRoom } from './use-room.web.tsx';
import { useShots } from './use-shots.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
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
      rules: <Rules t={t} locale={props.locale} />,
    },
  };
}

interface TableDeps {
  readonly site: GameViewProps;
  readonly betPanel: BetPanelState;
  readonly balance: Centavos | null;
  readonly auto: AutoFireState;
  readonly autoFire: AutoFire;
  press(): void;
}

/** A table where a shot may be fired at any time: nothing is waited for. */
function tableOf({ site, betPanel, balance, auto: { series, end }, autoFire, press }: TableDeps): Table {
  const { stake, setStake, message, lastResult, marks, setTurbo, winShows, clear } = betPanel;
  return {
    phase: series ? 'busy' : 'idle',
    stake,
    setStake,
    balance,
    message,
    lastResult,
    marks,
    turbo: false,
    setTurbo,
    auto: series,
    autoEnd: end,
    startAuto: mayPlayAlone(site)
      ? (plan) => {
          clear();
          autoFire.start(plan);
        }
      : undefined,
    resumed: false,
    ready: true,
    winShows,
    press: series ? autoFire.stop : press,
  };
}

/** The kind that the large key shoots at, and the one fish of it that the aim is locked on, where it is. */
function useAim() {
  const [kind, setKind] = useState<Kind>('lambari');
  const [isLocked, setLocked] = useState(false);
  const [lock] = useState(createLock);
  return {
    kind,
    setKind,
    isLocked,
    setLocked,
    choose(fish: Fish) {
      if (!isLocked) return;
      lock.choose(fish);
      setKind(fish.kind);
    },
    follow: (...[sea, at]: [Parameters<typeof lock.follow>[0], number]) =>
      isLocked ? lock.follow(sea, at, kind) : undefined,
  };
}

/** Shots that go out without a press. */
function useAutoFire() {
  const [auto, onAuto] = useState<AutoFireState>({ series: undefined, end: undefined });
  const [autoFire] = useState(() => createAutoFire(onAuto));
  return { auto, autoFire };
}

/** A bet as it is announced: others are in the water already. */
function toEnding({ roundId, stake, win, caught }: LandedBet, t: Translate<Messages>): RoundEnding {
  const says = caught.map(({ fish, times = 0 }) => t('caught', { kind: t(fish.kind), x: times }));
  const times = caught.reduce((sum, volley) => sum + (volley.times ?? 0), 0);
  const say = says.length > 0 ? says.join('. ') : t('gotAway');
  return { roundId, win, staked: stake, text: `${times}x`, say, isOneOfMany: true };
}

/** The large key: armed by a press until there is something to fire at. */
function useTrigger() {
  const [isArmed, setArmed] = useState(false);
  const [trigger] = useState(() => createTrigger(setArmed));
  return { isArmed, trigger };
}

function BayView(props: GameViewProps) {
  const { t, address, frame } = useFrame(props);
  const tPanel = use(loadPanelMessages(props.locale));
  const prices = narrowStakes(stakesOfShots(1), props.stakes).steps;
  const betPanel = useBetPanelState({ ...props, stakes: { ...props.stakes, steps: prices } });
  const aim = useAim();
  const events = useBayEvents(betPanel);
  const { auto, autoFire } = useAutoFire();
  // Shots by the key are all announced; shots by a finger on the water and those without a press only announce catches.
  const [byKey, setByKey] = useState(false);
  const [catches, setCatches] = useState(0);
  const onLanded = (landed: LandedBet): void => {
    if (landed.win === ZERO && !byKey) return;
    void betPanel.announce(toEnding(landed, t));
    events.hold();
  };
  const { sea, tally, balance, shoot, hasRoom, advance } = useShots({
    site: props,
    betPanel,
    t,
    onOver(found) {
      autoFire.land(found);
      if (found > ZERO) setCatches((before) => before + 1);
    },
    onLanded,
    onRefused: autoFire.stop,
  });
  const { room } = props;
  const others = useRoom(room);
  // The key shoots at the kind that is chosen: at once, or as soon as one of them is visible.
  const { isArmed, trigger } = useTrigger();
  const { stake } = betPanel;
  const restMs = restOf(stake, props.pace?.cycleMs ?? 0, MOST_SHOTS);
  const pass = (at: number): void => {
    advance(at);
    others.advance(at);
    const find = () => aim.follow(sea(), at) ?? oneOf(sea(), at, aim.kind);
    const pressed = trigger.pull(find);
    if (pressed) shoot(pressed, stake, at);
    const next = autoFire.isDue(stake, at) && hasRoom() ? find() : undefined;
    if (next && !shoot(next, stake, at, autoFire.fire(stake, at, restMs))) autoFire.stop();
  };
  const touch = (fish: Fish, at: number): void => {
    setByKey(false);
    aim.choose(fish);
    shoot(fish, stake, at);
  };
  const press = (): void => {
    betPanel.clear();
    setByKey(true);
    trigger.press();
  };
  const table = tableOf({ site: props, betPanel, balance, auto, autoFire, press });
  const back = { back: formatBRL(tally.back), spent: formatBRL(tally.spent) };
  const tallyText = t('tally', { shots: tally.shots, ...back });
  return (
    <GameFrame
      {...frame}
      table={table}
      isPictureWhole
      betLabel={t('fire')}
      hint={isArmed ? t('none', { kind: t(aim.kind) }) : tally.shots === 0 ? t('hint') : tallyText}
      choices={<Targets aim={aim} t={t} address={address} />}
      stakeField={<StakeField table={table} steps={prices} label={t('price')} t={tPanel} isShort />}
    >
      <Bay
        moment={(at) => ({ sea: sea(), company: others.company(), locked: aim.follow(sea(), at) })}
        address={address}
        restMs={restMs}
        shoot={touch}
        advance={pass}
      />
      <Seats room={room} amount={balance ?? stake} catches={catches} t={t} />
      <TideSign t={t} onEvent={events.onEvent} />
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
