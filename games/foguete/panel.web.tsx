import { type RoundViewProps, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { useEffect, useRef } from 'react';
import { AutoKey } from '../crash/auto-key.web.tsx';
import { ExitSwitch } from '../crash/exit-switch.web.tsx';
import { FREE_STATES, type FlightKeyState } from '../crash/flight-key-state.ts';
import { FlightKey } from '../crash/flight-key.web.tsx';
import panel from '../crash/panel.module.css';
import { NumberField } from '../stage/number-field.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { StakeField } from '../stage/stake-field.web.tsx';
import type { Frames } from '../crash/frames.web.tsx';
import type { Messages } from './messages/messages.ts';
import type { Moment } from '../crash/moment.ts';
import { targetOf } from './seat.ts';
import type { SeatView } from './seats.web.tsx';
import { nearestTarget, stepTarget } from '../crash/target.ts';
import { heightText } from '../crash/height-text.ts';
import css from './panel.module.css';

interface SeatsProps {
  readonly site: RoundViewProps;
  readonly betPanel: Pick<RoundPanelState, 'tPanel' | 't'>;
  readonly frames: Frames;
  readonly seats: readonly SeatView[];
  /** Whether the second seat is open. */
  readonly isPair: boolean;
  onPair(isPair: boolean): void;
  readonly t: Translate<Messages>;
}

/** Where bets are made: one seat, and a second for who wants one. */
export function Seats(props: SeatsProps) {
  const { seats, isPair } = props;
  return (
    <div className={css['seats']} data-pair={isPair || undefined}>
      {seats.slice(0, isPair ? 2 : 1).map((view, index) => (
        <SeatPanel key={index} {...props} view={view} index={index} />
      ))}
    </div>
  );
}

interface SeatPanelProps extends SeatsProps {
  readonly view: SeatView;
  readonly index: number;
}

function SeatPanel(props: SeatPanelProps) {
  const { site, betPanel, view, index, isPair, t } = props;
  const { seat, key, change } = view;
  const isFree = FREE_STATES.includes(key);
  const stake = {
    phase: isFree ? 'idle' : 'busy',
    stake: seat.stake,
    setStake: (to: typeof seat.stake) => change({ stake: to }),
  } as const;
  return (
    <section className={css['seat']} data-key={key} aria-label={t('seat', { n: index + 1 })}>
      <StakeField table={stake} steps={site.stakes.steps} t={betPanel.tPanel} />
      <Exit view={view} isFree={isFree} t={t} locale={site.locale} />
      <div className={`${panel['keys']} ${css['keys']}`}>
        <AutoKey
          site={site}
          disabled={!isFree}
          table={{ stake: seat.stake, startAuto: view.start }}
          t={betPanel.tPanel}
        />
        <BigKey {...props} />
        <Pair index={index} isPair={isPair} isFree={isFree} t={t} onPair={props.onPair} />
      </div>
      <Note {...props} />
    </section>
  );
}

interface ExitProps extends Pick<SeatPanelProps, 'view' | 't'> {
  readonly isFree: boolean;
  readonly locale: RoundViewProps['locale'];
}

/** Whether the ticket leaves by itself, and where. */
function Exit({ view: { seat, change }, isFree, t, locale }: ExitProps) {
  return (
    <div className={css['exit']} data-on={seat.isAuto || undefined}>
      <ExitSwitch isOn={seat.isAuto} disabled={!isFree} onChange={(isAuto) => change({ isAuto })}>
        <span>{t('autoExit')}</span>
      </ExitSwitch>
      {seat.isAuto && (
        <NumberField
          label={t('target')}
          locale={locale}
          value={seat.target}
          decimals={2}
          unit="x"
          disabled={!isFree}
          steps={[t('targetDown'), t('targetUp')]}
          onValue={(value) => change({ target: nearestTarget(value) })}
          onStep={(direction) => change({ target: stepTarget(seat.target, direction) })}
        />
      )}
    </div>
  );
}

interface PairProps extends Pick<SeatPanelProps, 'index' | 'isPair' | 't' | 'onPair'> {
  readonly isFree: boolean;
}

/** Opens the second seat, and closes it while nothing lies on it. */
function Pair({ index, isPair, isFree, t, onPair }: PairProps) {
  if (isPair && index === 0) return null;
  return (
    <button
      type="button"
      className={panel['side']}
      data-pair
      disabled={isPair && !isFree}
      aria-label={isPair ? t('noSecond') : t('second')}
      onClick={() => onPair(!isPair)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isPair ? 'M6 12h12' : 'M12 6v12M6 12h12'} />
      </svg>
    </button>
  );
}

function BigKey({ site, betPanel, frames, view, t }: SeatPanelProps) {
  const { seat, key, ticket, press } = view;
  const [amount, tPanel] = [formatBRL(seat.stake), betPanel.tPanel];
  const lines: Readonly<Record<FlightKeyState, readonly [label: string, note: string]>> = {
    place: [tPanel('place'), amount],
    sending: [betPanel.t('sending'), amount],
    placed: [t('placed'), t('reserved', { amount: formatBRL(ticket?.stake ?? seat.stake) })],
    leave: [t('leave'), ''],
    leaving: [t('leaving'), ''],
    arm: [tPanel('place'), t('nextRound')],
    armed: [t('armed'), t('disarm')],
    series: [tPanel('stop'), tPanel('left', { n: seat.series?.left ?? 0 })],
  };
  const [label, note] = lines[key];
  return (
    <FlightKey state={key} isLive={site.table.isLive} onPress={press}>
      {label}
      {ticket && (key === 'leave' || key === 'leaving') ? (
        <Worth frames={frames} stake={ticket.stake} target={targetOf(ticket)} />
      ) : (
        <small>{note}</small>
      )}
    </FlightKey>
  );
}

interface WorthProps {
  readonly frames: Frames;
  readonly stake: SeatView['seat']['stake'];
  /** Where it leaves by itself, in hundredths: it is never worth more. */
  readonly target: number;
}

/** What leaving now would bring, as it grows. Written by the frame. */
function Worth({ frames, stake, target }: WorthProps) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    const write = ({ height }: Moment): void => {
      const worth = formatBRL(winOf(stake, BigInt(Math.min(height, target)) * 100n));
      if (text.current && text.current.textContent !== worth) text.current.textContent = worth;
    };
    write(frames.now());
    return frames.listen(write);
  }, [frames, stake, target]);
  return <b ref={text} />;
}

/** What the last ticket came to, or why a series ended; it keeps its place, so that nothing moves when it comes. */
function Note({ site: { table, locale }, betPanel, view, t }: SeatPanelProps) {
  const { ticket, seat } = view;
  const tPanel = betPanel.tPanel;
  if (seat.seriesEnd)
    return (
      <p className={panel['note']}>
        {{ done: tPanel('endedDone'), loss: tPanel('endedLoss'), win: tPanel('endedWin') }[seat.seriesEnd]}
      </p>
    );
  const isShown = ticket && ticket.roundId === table.round.id;
  if (isShown && ticket.leftE4 !== null) {
    const win = winOf(ticket.stake, ticket.leftE4);
    const x = heightText(locale, Number(ticket.leftE4 / 100n));
    return (
      <p className={panel['note']} data-won={win > ticket.stake || undefined}>
        {t('leftAt', { x })} <span>·</span> <b>{formatBRL(win)}</b>
      </p>
    );
  }
  if (isShown && ticket.state === 'lost') return <p className={panel['note']}>{t('lost')}</p>;
  return <p className={panel['note']} />;
}
