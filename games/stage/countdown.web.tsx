import type { RoundViewProps } from '@arara/game-kit';
import css from './countdown.module.css';
import { fill } from './language.ts';
import type { RoundWords } from './round-locales/pt.ts';
import { minutesText, secondsUntil } from './round-clock.ts';
import { useServerTime } from './server-time.web.tsx';

interface CountdownProps {
  readonly site: Pick<RoundViewProps, 'table' | 'serverNow'>;
  readonly words: RoundWords;
}

/** Longer waits are told in minutes. */
const LONG_SECONDS = 60;

/** Where the round stands, and while bets are taken how long they still are: a bar that drains by the server's clock. */
export function Countdown({ site, words }: CountdownProps) {
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
        <b>{nameOf(round.state, isOpen, words)}</b>
        {isOpen && (
          <span>
            {left > LONG_SECONDS ? fill(words.drawsIn, minutesText(left)) : fill(words.closesIn, String(left))}
          </span>
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

function nameOf(state: RoundViewProps['table']['round']['state'], isOpen: boolean, words: RoundWords): string {
  if (state === 'open') return isOpen ? words.open : words.locked;
  if (state === 'locked') return words.locked;
  if (state === 'running') return words.running;
  return state === 'void' ? words.voided : words.over;
}
