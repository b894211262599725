import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { Segments } from '../stage/choices.web.tsx';
import { momentText } from '../stage/language.ts';
import { minutesText, secondsUntil } from '../stage/round-clock.ts';
import { useServerTime } from '../stage/server-time.web.tsx';
import css from './head.module.css';
import type { Messages } from './messages/messages.ts';
import { openRounds } from './schedule.ts';

/** What the picture shows: the board to choose from, or the draw. */
export type Mode = 'choose' | 'watch';

interface HeadProps {
  readonly site: RoundViewProps;
  readonly mode: Mode;
  readonly t: Translate<Messages>;
  onMode(mode: Mode): void;
}

/** A countdown is red from this many seconds before its end. */
const HURRY_SECONDS = 10;

/** How long tickets for the next draw are still taken, and whether to choose or to watch. */
export function Head({ site, mode, t, onMode }: HeadProps) {
  const now = useServerTime(site);
  const next = openRounds(site.table, now)[0];
  const left = next ? secondsUntil(next.locksAt, now) : 0;
  return (
    <div className={css['head']}>
      <p role="timer" data-hurry={(next && left <= HURRY_SECONDS) || undefined}>
        <span>{next ? t('next', { time: momentText(site.locale, next.locksAt) }) : t('soon')}</span>
        <b>{next ? minutesText(left) : '–:––'}</b>
      </p>
      <div className={css['modes']} data-live={site.table.round.state === 'running' || undefined}>
        <Segments
          bare
          label={t('mode')}
          options={[
            { value: 'choose', text: t('choose') },
            { value: 'watch', text: t('watch') },
          ]}
          value={mode}
          onChange={onMode}
        />
      </div>
    </div>
  );
}
