import { type RoundViewProps, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL, sum } from '@arara/money';
import { type ReactNode, useRef } from 'react';
import { AutoKey } from '../crash/auto-key.web.tsx';
import { ExitSwitch } from '../crash/exit-switch.web.tsx';
import { FREE_STATES, type FlightKeyState } from '../crash/flight-key-state.ts';
import { FlightKey } from '../crash/flight-key.web.tsx';
import type { Frames } from '../crash/frames.web.tsx';
import { heightText } from '../crash/height-text.ts';
import panel from '../crash/panel.module.css';
import { nearestTarget, stepTarget } from '../crash/target.ts';
import { useMoments } from '../crash/use-moments.web.tsx';
import { NumberField } from '../stage/number-field.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { StakeField } from '../stage/stake-field.web.tsx';
import { type Bet, betSteps, targetOf } from './bet.ts';
import type { Messages } from './messages/messages.ts';
import type { BetView } from './use-bet.web.tsx';
import css from './panel.module.css';

interface PanelProps {
  readonly site: RoundViewProps;
  readonly betPanel: Pick<RoundPanelState, 'tPanel' | 't'>;
  readonly frames: Frames;
  readonly view: BetView;
  readonly t: Translate<Messages>;
}

/** Where a bet is made, and where each of its halves is cashed out. */
export function BetPanel(props: PanelProps) {
  const { site, betPanel, view, t } = props;
  const { bet, key, change } = view;
  const isFree = FREE_STATES.includes(key);
  const stake = {
    phase: isFree ? 'idle' : 'busy',
    stake: bet.stake,
    setStake: (to: Bet['stake']) => change({ stake: to }),
  } as const;
  return (
    <section className={css['bet']} data-key={key} aria-label={t('bet')}>
      <StakeField table={stake} steps={betSteps(site.stakes.steps)} t={betPanel.tPanel} />
      <div className={css['orders']}>
        <OrderField {...props} part="half" label={t('halfAt')} auto={t('autoHalf')} isFree={isFree} />
        <OrderField {...props} part="rest" label={t('restAt')} auto={t('autoRest')} isFree={isFree} />
      </div>
      <div className={`${panel['keys']} ${css['keys']}`}>
        {key === 'leave' ? (
          <LeaveKeys {...props} />
        ) : (
          <>
            <AutoKey
              site={site}
              disabled={!isFree}
              table={{ stake: bet.stake, startAuto: view.start }}
              t={betPanel.tPanel}
            />
            <BetKey {...props} />
          </>
        )}
      </div>
      <Note {...props} />
    </section>
  );
}

interface OrderFieldProps extends PanelProps {
  readonly part: 'half' | 'rest';
  readonly label: string;
  /** What its switch is called. */
  readonly auto: string;
  readonly isFree: boolean;
}

/** Whether one half leaves by itself, and where. */
function OrderField({ site, view, t, part, label, auto, isFree }: OrderFieldProps) {
  const order = view.bet[part];
  const change = (to: Partial<typeof order>): void => view.change({ [part]: { ...order, ...to } });
  return (
    <div className={css['order']} data-on={order.isAuto || undefined} data-part={part}>
      <ExitSwitch isOn={order.isAuto} disabled={!isFree} label={auto} onChange={(isAuto) => change({ isAuto })} />
      <NumberField
        label={label}
        locale={site.locale}
        value={order.target}
        decimals={2}
        unit="x"
        disabled={!isFree}
        steps={[t('lower', { name: label }), t('raise', { name: label })]}
        // A target that is chosen is meant to be kept.
        onValue={(value) => change({ isAuto: true, target: nearestTarget(value) })}
        onStep={(direction) => change({ isAuto: true, target: stepTarget(order.target, direction) })}
      />
    </div>
  );
}

function BetKey({ site, betPanel, view, t }: PanelProps) {
  const { bet, key, tickets, press } = view;
  const [amount, tPanel] = [formatBRL(bet.stake), betPanel.tPanel];
  const inPlay = tickets.length > 0 ? formatBRL(sum(tickets.map(({ stake }) => stake))) : amount;
  const lines: Readonly<Record<Exclude<FlightKeyState, 'leave'>, readonly [label: string, note: string]>> = {
    place: [tPanel('place'), amount],
    sending: [betPanel.t('sending'), amount],
    placed: [t('placed'), t('reserved', { amount: inPlay })],
    leaving: [t('leaving'), ''],
    arm: [tPanel('place'), t('nextRound')],
    armed: [t('armed'), t('disarm')],
    series: [tPanel('stop'), tPanel('left', { n: bet.series?.left ?? 0 })],
  };
  const [label, note] = lines[key === 'leave' ? 'leaving' : key];
  return (
    <FlightKey state={key} isLive={site.table.isLive} onPress={press}>
      {label}
      <small>{note}</small>
    </FlightKey>
  );
}

/** In a flight: one key for a half and one for all while both fly, and one for the rest. */
function LeaveKeys(props: PanelProps) {
  const { view, t } = props;
  const { aboard } = view;
  const isWhole = aboard.length > 1;
  return (
    <>
      {isWhole && (
        <LeaveKey {...props} state="half" tickets={aboard.slice(0, 1)} onPress={view.leaveHalf}>
          {t('leaveHalf')}
        </LeaveKey>
      )}
      <LeaveKey {...props} state="leave" tickets={aboard} onPress={view.press}>
        {isWhole ? t('leaveAll') : t('leaveRest')}
      </LeaveKey>
    </>
  );
}

interface LeaveKeyProps extends PanelProps {
  readonly state: 'half' | 'leave';
  /** What it takes out of the flight. */
  readonly tickets: BetView['aboard'];
  onPress(): void;
  readonly children: ReactNode;
}

/** What leaving now would bring, as it grows. Written by the frame. */
function LeaveKey({ site, frames, state, tickets, onPress, children }: LeaveKeyProps) {
  const worth = useRef<HTMLElement>(null);
  useMoments(frames, ({ height }) => {
    const wins = tickets.map((ticket) => winOf(ticket.stake, BigInt(Math.min(height, targetOf(ticket))) * 100n));
    const text = formatBRL(sum(wins));
    if (worth.current && worth.current.textContent !== text) worth.current.textContent = text;
  });
  return (
    <FlightKey state={state} isLive={site.table.isLive} onPress={onPress}>
      {children}
      <b ref={worth} />
    </FlightKey>
  );
}

/** What the last bet came to, or why a series ended; it keeps its place, so that nothing moves when it comes. */
function Note({ site: { table, locale }, betPanel: { tPanel }, view, t }: PanelProps) {
  const { bet, tickets } = view;
  if (bet.seriesEnd)
    return (
      <p className={panel['note']}>
        {{ done: tPanel('endedDone'), loss: tPanel('endedLoss'), win: tPanel('endedWin') }[bet.seriesEnd]}
      </p>
    );
  const current = tickets.filter(({ roundId }) => roundId === table.round.id);
  const left = current.filter(({ leftE4 }) => leftE4 !== null);
  const [x, y] = left.map(({ leftE4 }) => heightText(locale, Number((leftE4 ?? 0n) / 100n)));
  if (x !== undefined) {
    const win = sum(left.map(({ stake, leftE4 }) => winOf(stake, leftE4 ?? 0n)));
    const isWon = win > sum(current.map(({ stake }) => stake));
    const text = y === undefined ? t('leftHalf', { x }) : x === y ? t('leftAt', { x }) : t('leftBoth', { x, y });
    return (
      <p className={panel['note']} data-won={isWon || undefined}>
        {text} <span>·</span> <b>{formatBRL(win)}</b>
      </p>
    );
  }
  const isLost = current.some(({ state }) => state === 'lost');
  return <p className={panel['note']}>{isLost && t('lost')}</p>;
}
