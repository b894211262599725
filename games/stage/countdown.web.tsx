import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import css from './countdown.module.css';
import type { Messages as RoundMessages } from './round/messages/messages.ts';
import { minutesText, secondsUntil } from './round-clock.ts';
import { useServerTime } from './server-time.web.tsx';

interface CountdownProps {
  readonly site: Pick<RoundViewProps, 'table' | 'serverNow'>;
  readonly t: Translate<RoundMessages>;
}

/** Longer waits are shown in minutes. */
const LONG_SECONDS = 60;

/** Where the round stands, and while bets are taken how long they still are: a bar that drains by the server's clock. */
export function Countdown({ site, t }: CountdownProps) {
  const { round } = site.table;
  const now = useServerTime(site);
  const left = secondsUntil(round.locksAt, now);
  const share = Math.min(1, Math.max(0, (round.locksAt - now) / lengthOf(site.table)));
  const isOpen = round.state === 'open' && left > 0;
  return (
    <div
      className={css['countdown']}
      data-state={isOpen ? 'open' : round.state}
      data-hurry={(isOpen && left <= 5) || undefined}
    >
      <p role="timer">
        <b>{nameOf(round.state, isOpen, t)}</b>
        {isOpen && (
          <span>{left > LONG_SECONDS ? t('drawsIn', { time: minutesText(left) }) : t('closesIn', { s: left })}</span>
        )}
      </p>
      <div className={css['bar']} aria-hidden="true">
        <div style={{ scale: `${isOpen ? share : 0} 1` }} />
      </div>
    </div>
  );
}

/** For how long bets are on this round, in milliseconds; where tickets are taken ahead, since the one before it locked. */
function lengthOf({ round, coming: [next] }: RoundViewProps['table']): number {
  const open = round.locksAt - round.opensAt;
  return Math.max(1, next === undefined ? open : Math.min(open, next.locksAt - round.locksAt));
}

function nameOf(
  state: RoundViewProps['table']['round']['state'],
  isOpen: boolean,
  t: Translate<RoundMessages>,
): string {
  if (state === 'open') return isOpen ? t('open') : t('locked');
  if (state === 'locked') return t('locked');
  if (state === 'running') return t('running');
  return state === 'void' ? t('voided') : t('over');
}
