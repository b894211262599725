import type { RoundViewProps } from '@arara/game-kit';
import { use } from 'react';
import { cssVariables } from '../stage/css-variables.web.ts';
import { secondsUntil } from '../stage/round-clock.ts';
import { useServerFact } from './server-fact.web.tsx';
import css from './ring.module.css';
import { loadMessages } from './messages/messages.ts';

/** From so many seconds on the ring is red. */
const HURRY_SECONDS = 5;

interface RingProps {
  readonly site: RoundViewProps;
  /** When the reader's cloth closes. */
  readonly closesAt: number;
}

/** How long bets are still taken: a ring that runs out, by the server's clock. It is not there while none are taken. */
export function Ring({ site, closesAt }: RingProps) {
  const { round } = site.table;
  const t = use(loadMessages(site.locale));
  const left = useServerFact(site, (now) => (round.state === 'open' ? secondsUntil(closesAt, now) : 0));
  if (left === 0) return null;
  const whole = Math.max(1, Math.ceil((closesAt - round.opensAt) / 1000));
  return (
    <div
      className={css['ring']}
      role="timer"
      aria-label={t('closes', { s: left })}
      data-hurry={left <= HURRY_SECONDS || undefined}
      style={cssVariables({ '--left': Math.min(1, (left - 1) / whole) })}
    >
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle className={css['well']} cx="30" cy="30" r="25" />
        <circle className={css['arc']} cx="30" cy="30" r="25" pathLength="1" />
      </svg>
      <b aria-hidden="true">{left}</b>
    </div>
  );
}
