import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useServerFact } from '../live/server-fact.web.tsx';
import { cssVariables } from '../stage/css-variables.web.ts';
import { secondsUntil } from '../stage/round-clock.ts';
import type { Messages as RoundMessages } from '../stage/round/messages/messages.ts';
import type { Messages } from './messages/messages.ts';
import type { Phase } from './phase.ts';
import css from './status.module.css';

interface StatusProps {
  readonly site: RoundViewProps;
  readonly phase: Phase;
  /** The newest result in words. */
  readonly said: string | undefined;
  readonly t: Translate<Messages>;
  readonly tRound: Translate<RoundMessages>;
}

/** From so many seconds on the clock is red. */
const HURRY_SECONDS = 3;

/** What came, or what happens now; and while bets are taken how long they still are, as seconds and as a bar. */
export function Status({ site, phase, said, t, tRound }: StatusProps) {
  const { round } = site.table;
  const left = useServerFact(site, (now) => (phase === 'open' ? secondsUntil(round.locksAt, now) : 0));
  const whole = Math.max(1, (round.locksAt - round.opensAt) / 1000);
  const texts = {
    open: said ?? tRound('open'),
    locked: tRound('locked'),
    sliding: t('sliding'),
    over: said ?? '',
    void: tRound('voided'),
  };
  return (
    <div className={css['status']} data-phase={phase} data-hurry={(left > 0 && left <= HURRY_SECONDS) || undefined}>
      <p>
        <b role="status">{texts[phase]}</b>
        {left > 0 && (
          <span role="timer" aria-label={tRound('closesIn', { s: left })}>
            {t('seconds', { s: left })}
          </span>
        )}
      </p>
      <div className={css['bar']} aria-hidden="true">
        <i style={cssVariables({ '--left': Math.max(0, Math.min(1, (left - 1) / whole)) })} />
      </div>
    </div>
  );
}
