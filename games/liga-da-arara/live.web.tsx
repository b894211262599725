import type { OwnTicket, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useEffect, useState } from 'react';
import { minutesText, secondsUntil } from '../stage/round-clock.ts';
import type { SoundEffect } from '../stage/sound.web.tsx';
import { useServerTime } from '../stage/server-time.web.tsx';
import { Badge } from './badge.web.tsx';
import { clubs } from './clubs.ts';
import { scoreAt } from './leg-state.ts';
import { matchText } from './leg-text.ts';
import type { Messages } from './messages/messages.ts';
import { type MatchTime, matchTime } from './match-clock.ts';
import { Pitch } from './pitch.web.tsx';
import { effects } from './sound-effects.web.tsx';
import type { LeagueInput } from './ticket.ts';
import type { Shown } from './shown-round.ts';
import css from './live.module.css';

interface LiveProps {
  readonly site: RoundViewProps;
  readonly shown: Shown;
  readonly t: Translate<Messages>;
  play(effect: SoundEffect): void;
}

/** How long a goal is announced after it fell, in minutes of the match. */
const REVEALED_MINUTES = 3.5;

/** Where the matches of a round stand now. */
function timeOf({ runsAt, outcome }: Shown, now: number): MatchTime {
  if (!outcome) return { part: 'before', minute: 0 };
  return runsAt === undefined ? { part: 'over', minute: 90 } : matchTime(now - runsAt);
}

/** The matches of the reader's own tickets in a round. */
function ownMatches(tickets: readonly OwnTicket[], roundId: string): ReadonlySet<number> {
  const own = tickets.filter((ticket) => ticket.roundId === roundId);
  return new Set(own.flatMap(({ input }) => (isInput(input) ? input.legs.map(({ match }) => match) : [])));
}

function isInput(value: unknown): value is LeagueInput {
  return typeof value === 'object' && value !== null && 'legs' in value && Array.isArray(value.legs);
}

/** The round as it is played: one match on the pitch, all ten on the board. */
export function Live({ site, shown, t, play }: LiveProps) {
  const now = useServerTime(site, 250);
  const time = timeOf(shown, now);
  const own = ownMatches(site.table.mine, shown.id);
  const [chosen, setChosen] = useState<number>();
  const watched = chosen ?? [...own].toSorted((one, two) => one - two)[0] ?? 0;
  return (
    <div className={css['live']}>
      <Watched {...{ site, shown, t, play, time, now }} match={watched} />
      <ul className={css['board']} aria-label={t('board')}>
        {shown.setup.matches.map((_, match) => (
          <BoardRow
            key={match}
            {...{ shown, t, match, time }}
            watched={match === watched}
            own={own.has(match)}
            onWatch={() => setChosen(match)}
          />
        ))}
      </ul>
    </div>
  );
}

interface WatchedProps extends LiveProps {
  readonly match: number;
  readonly time: MatchTime;
  readonly now: number;
}

function Watched({ site, shown, t, play, match, time, now }: WatchedProps) {
  const [home, away] = shown.setup.matches[match] ?? [0, 0];
  const goals = shown.outcome?.goals[match];
  const [one, two] = scoreAt(goals ?? [[], []], time.minute);
  const last = lastGoal(goals ?? [[], []], time.minute);
  const isFresh = shown.runsAt !== undefined && last !== undefined && time.minute - last.minute < REVEALED_MINUTES;
  const scorer = last?.side === 'home' ? home : away;
  const count = one + two;
  useGoalSound(shown.runsAt === undefined ? undefined : `${shown.id} ${match}`, count, play);
  return (
    <section className={css['watched']}>
      <header className={css['score']}>
        <span>
          <Badge club={home} size={26} />
          <b>{clubs[home]?.name}</b>
        </span>
        <strong>{shown.outcome ? `${one} – ${two}` : '×'}</strong>
        <span>
          <b>{clubs[away]?.name}</b>
          <Badge club={away} size={26} />
        </span>
      </header>
      <div className={css['pitch']}>
        <Pitch
          {...{ match, home, away, goals }}
          runsAt={shown.runsAt}
          serverNow={site.serverNow}
          label={`${matchText(shown.setup, match)}: ${one}–${two}, ${clockText(time, t)}`}
        />
        <p className={css['clock']} data-part={time.part}>
          {time.part === 'before' ? waitText(shown, now, t) : clockText(time, t)}
        </p>
        {isFresh && (
          <p key={`${match} ${last.minute}`} className={css['goal']} aria-hidden="true">
            <b>{t('goal')}</b>
            <span>{clubs[scorer]?.name}</span>
          </p>
        )}
      </div>
      <p className={css['hidden']} role="status">
        {isFresh ? t('goalOf', { club: clubs[scorer]?.name ?? '', score: `${one}–${two}` }) : ''}
      </p>
    </section>
  );
}

/** Cheers when the match that is watched has a goal more than it had. */
function useGoalSound(watched: string | undefined, count: number, play: (effect: SoundEffect) => void): void {
  const [before, setBefore] = useState({ watched, count });
  useEffect(() => {
    if (before.watched === watched && before.count === count) return;
    if (watched !== undefined && before.watched === watched && count > before.count) play(effects.goal);
    setBefore({ watched, count });
  }, [before, watched, count, play]);
}

function lastGoal(goals: readonly [readonly number[], readonly number[]], minute: number) {
  const latest = (side: 'home' | 'away', minutes: readonly number[]) =>
    minutes.filter((each) => each <= minute).map((each) => ({ side, minute: each }));
  return [...latest('home', goals[0]), ...latest('away', goals[1])].toSorted((a, b) => b.minute - a.minute)[0];
}

function clockText({ part, minute }: MatchTime, t: Translate<Messages>): string {
  if (part === 'break') return t('halfTime');
  if (part === 'over') return t('fullTime');
  return `${Math.floor(minute)}'`;
}

function waitText({ startsAt }: Shown, now: number, t: Translate<Messages>): string {
  const left = secondsUntil(startsAt, now);
  return left > 0 ? t('startsIn', { time: minutesText(left) }) : t('starting');
}

interface BoardRowProps {
  readonly shown: Shown;
  readonly t: Translate<Messages>;
  readonly match: number;
  readonly time: MatchTime;
  readonly watched: boolean;
  /** The reader has a ticket on it. */
  readonly own: boolean;
  onWatch(): void;
}

function BoardRow({ shown, t, match, time, watched, own, onWatch }: BoardRowProps) {
  const [home, away] = shown.setup.matches[match] ?? [0, 0];
  const goals = shown.outcome?.goals[match];
  const [one, two] = scoreAt(goals ?? [[], []], time.minute);
  const last = lastGoal(goals ?? [[], []], time.minute);
  const isFresh = shown.runsAt !== undefined && last !== undefined && time.minute - last.minute < REVEALED_MINUTES;
  return (
    <li>
      <button
        type="button"
        className={css['row']}
        aria-pressed={watched}
        data-own={own || undefined}
        data-fresh={(isFresh && last.side) || undefined}
        aria-label={`${t('watch', { match: matchText(shown.setup, match) })}${goals ? `, ${one}–${two}` : ''}`}
        onClick={onWatch}
      >
        <span data-side="home">
          <b>{clubs[home]?.name}</b>
          <Badge club={home} size={18} />
        </span>
        <strong>{goals ? `${one}–${two}` : '×'}</strong>
        <span data-side="away">
          <Badge club={away} size={18} />
          <b>{clubs[away]?.name}</b>
        </span>
      </button>
    </li>
  );
}
