import { type RoundViewProps, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { useEffect, useId, useRef, useState } from 'react';
import { AutoSheet } from '../stage/auto-sheet.web.tsx';
import { mayPlayAlone } from '../stage/bet-panel-state.web.tsx';
import { NumberField } from '../stage/number-field.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { StakeField } from '../stage/stake-field.web.tsx';
import type { Frames } from '../crash/frames.web.tsx';
import type { Messages } from './messages/messages.ts';
import type { Moment } from '../crash/moment.ts';
import { type Key, targetOf } from './seat.ts';
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

/** While a ticket is wanted or out, what it was asked with stands. */
const FREE: readonly Key[] = ['place', 'arm'];

function SeatPanel(props: SeatPanelProps) {
  const { site, betPanel, view, index, isPair, t } = props;
  const { seat, key, change } = view;
  const isFree = FREE.includes(key);
  const stake = {
    phase: isFree ? 'idle' : 'busy',
    stake: seat.stake,
    setStake: (to: typeof seat.stake) => change({ stake: to }),
  } as const;
  return (
    <section className={css['seat']} data-key={key} aria-label={t('seat', { n: index + 1 })}>
      <StakeField table={stake} steps={site.stakes.steps} t={betPanel.tPanel} />
      <Exit view={view} isFree={isFree} t={t} locale={site.locale} />
      <div className={css['keys']}>
        <Auto {...props} isFree={isFree} />
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
  const id = useId();
  return (
    <div className={css['exit']} data-on={seat.isAuto || undefined}>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={seat.isAuto}
          checked={seat.isAuto}
          disabled={!isFree}
          onChange={(event) => change({ isAuto: event.currentTarget.checked })}
        />
        <i aria-hidden="true" />
        <span>{t('autoExit')}</span>
      </label>
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

function Auto({ site, betPanel, view, isFree }: SeatPanelProps & { readonly isFree: boolean }) {
  const [open, setOpen] = useState(false);
  const { tPanel } = betPanel;
  if (!mayPlayAlone(site)) return null;
  return (
    <>
      <button
        type="button"
        className={css['side']}
        disabled={!isFree}
        aria-haspopup="dialog"
        aria-label={`${tPanel('auto')}: ${tPanel('autoTitle')}`}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 12a8 8 0 0 1 13.9-5.4L20 9M20 4v5h-5M20 12a8 8 0 0 1-13.9 5.4L4 15m0 5v-5h5" />
        </svg>
      </button>
      <AutoSheet
        open={open}
        table={{ stake: view.seat.stake, startAuto: view.start }}
        most={site.pace?.autoRounds}
        t={tPanel}
        onClose={() => setOpen(false)}
      />
    </>
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
      className={css['side']}
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

/** What waits for the server, or for the flight. */
const WAITING: readonly Key[] = ['sending', 'placed', 'leaving'];

function BigKey({ site, betPanel, frames, view, t }: SeatPanelProps) {
  const { seat, key, ticket, press } = view;
  const [amount, tPanel] = [formatBRL(seat.stake), betPanel.tPanel];
  const lines: Readonly<Record<Key, readonly [label: string, note: string]>> = {
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
    <button
      type="button"
      className={css['key']}
      data-state={key}
      aria-pressed={key === 'armed' ? true : undefined}
      disabled={WAITING.includes(key) || (!site.table.isLive && key !== 'armed' && key !== 'series')}
      onClick={press}
    >
      {label}
      {ticket && (key === 'leave' || key === 'leaving') ? (
        <Worth frames={frames} stake={ticket.stake} target={targetOf(ticket)} />
      ) : (
        <small>{note}</small>
      )}
    </button>
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
      <p className={css['note']}>
        {{ done: tPanel('endedDone'), loss: tPanel('endedLoss'), win: tPanel('endedWin') }[seat.seriesEnd]}
      </p>
    );
  const isShown = ticket && ticket.roundId === table.round.id;
  if (isShown && ticket.leftE4 !== null) {
    const win = winOf(ticket.stake, ticket.leftE4);
    const x = heightText(locale, Number(ticket.leftE4 / 100n));
    return (
      <p className={css['note']} data-won={win > ticket.stake || undefined}>
        {t('leftAt', { x })} <span>·</span> <b>{formatBRL(win)}</b>
      </p>
    );
  }
  if (isShown && ticket.state === 'lost') return <p className={css['note']}>{t('lost')}</p>;
  return <p className={css['note']} />;
}
