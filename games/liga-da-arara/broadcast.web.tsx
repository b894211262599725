import type { Translate } from '@arara/messages';
import { minutesText, secondsUntil } from '../stage/round-clock.ts';
import { Badge } from './badge.web.tsx';
import { figuresAt, goalBefore, incidentAt } from './broadcast.ts';
import { clubs } from './clubs.ts';
import { shirtNumber } from './formation.ts';
import { incidentText } from './incident-text.ts';
import type { Messages } from './messages/messages.ts';
import { matchTime, type MatchTime } from './match-clock.ts';
import { Pitch, replayShown } from './pitch.web.tsx';
import type { Goal } from './play-script.ts';
import type { Shown } from './shown-round.ts';
import { playerName } from './squads.ts';
import type { RoundGoal, StagedMatch } from './staged-round.ts';
import css from './broadcast.module.css';

export interface BroadcastProps {
  readonly shown: Shown;
  readonly match: StagedMatch;
  /** The goals of the round so far. */
  readonly goals: readonly RoundGoal[];
  /** The matches that the reader has bet on. */
  readonly own: readonly number[];
  readonly msAt: (now: number) => number;
  readonly ms: number;
  readonly now: number;
  readonly isRunning: boolean;
  readonly asked: (RoundGoal & { readonly startedAt: number }) | undefined;
  /** Which of how many goals is shown again, where the reader asked for several. */
  readonly reelText: string | undefined;
  readonly skipped: Goal | undefined;
  readonly t: Translate<Messages>;
  serverNow(): number;
  onSkip(goal: Goal): void;
  onWatch(match: number): void;
}

/** A goal is announced for so long after it fell; a goal elsewhere for longer. */
const GOAL_MS = 1_150;
const ELSEWHERE_MS = 3_000;

/** The match that is watched: the pitch with what a broadcast lays over it, and what the commentator says. */
export function Broadcast(props: BroadcastProps) {
  const { shown, match, goals, ms, now, isRunning, asked, t } = props;
  const time = matchTime(ms);
  const score = scoreOf(goals, match);
  const replay = replayShown(props, ms, now);
  const last = goalBefore(match.play.script, ms);
  const fresh = shown.runsAt !== undefined && last && ms - last.at < GOAL_MS && !asked ? last : undefined;
  const isQuiet = !replay && !fresh;
  const isCard = isQuiet && !isPlayed(time);
  const label = `${namesOf(match)}: ${score.join('–')}, ${clockText(time, t)}`;
  return (
    <section className={css['broadcast']}>
      <div className={css['pitch']}>
        <Pitch
          {...{ match, isRunning, label }}
          msAt={props.msAt}
          asked={asked}
          skipped={props.skipped}
          serverNow={props.serverNow}
        />
        {!isCard && (
          <ScoreBug
            match={match}
            score={replay && asked ? asked.score : score}
            text={replay ? `${replay.goal.minute}'` : clockText(time, t)}
            isLive={!replay && isPlayed(time)}
          />
        )}
        {replay && <ReplayLayer {...props} goal={replay.goal} />}
        {fresh && <GoalBanner key={fresh.at} match={match} goal={fresh} t={t} />}
        {isQuiet && !isCard && isRunning && <Elsewhere {...props} />}
        {isCard && <Card {...props} time={time} score={score} />}
      </div>
      {ms >= 0 && <Commentary {...props} />}
      <p className={css['hidden']} role="status">
        {fresh ? t('goalOf', { club: clubName(match, fresh), score: score.join('–') }) : ''}
      </p>
    </section>
  );
}

const isPlayed = ({ part }: MatchTime): boolean => part === 'first' || part === 'second';

function scoreOf(goals: readonly RoundGoal[], match: StagedMatch): readonly [number, number] {
  return goals.findLast((each) => each.match === match)?.score ?? [0, 0];
}

function clubOf({ home, away }: StagedMatch, side: 'home' | 'away'): number {
  return side === 'home' ? home : away;
}

function clubName(match: StagedMatch, { side }: Pick<Goal, 'side'>): string {
  return clubs[clubOf(match, side)]?.name ?? '';
}

function namesOf({ home, away }: StagedMatch): string {
  return `${clubs[home]?.name ?? ''} × ${clubs[away]?.name ?? ''}`;
}

function clockText({ part, minute }: MatchTime, t: Translate<Messages>): string {
  if (part === 'break') return t('halfTime');
  if (part === 'over') return t('fullTime');
  return `${Math.floor(minute)}'`;
}

interface ScoreBugProps {
  readonly match: StagedMatch;
  readonly score: readonly [number, number];
  readonly text: string;
  readonly isLive: boolean;
}

/** Score and clock in a corner of the picture; the label of the pitch says the same. */
function ScoreBug({ match: { home, away }, score, text, isLive }: ScoreBugProps) {
  return (
    <p className={css['bug']} aria-hidden="true">
      <Badge club={home} size={16} />
      <b>{clubs[home]?.code}</b>
      <strong>{score.join(' – ')}</strong>
      <b>{clubs[away]?.code}</b>
      <Badge club={away} size={16} />
      <i data-live={isLive || undefined}>{text}</i>
    </p>
  );
}

/** Over a goal that is shown again: what it is, who scored, and a press that ends it. */
function ReplayLayer({ match, reelText, t, onSkip, goal }: BroadcastProps & { readonly goal: Goal }) {
  const scorer = clubOf(match, goal.side);
  return (
    <button type="button" className={css['replay']} onClick={() => onSkip(goal)} aria-label={t('skipReplay')}>
      <i>
        {t('replay')}
        {reelText !== undefined && <small>{reelText}</small>}
      </i>
      <b>
        <Badge club={scorer} size={22} />
        <em>{shirtNumber(goal.player)}</em>
        <span>
          {playerName(scorer, goal.player)}
          <small>{clubs[scorer]?.name}</small>
        </span>
      </b>
      <small>
        {t('skip')}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 5l8 7-8 7ZM13 5l8 7-8 7Z" />
        </svg>
      </small>
    </button>
  );
}

interface GoalBannerProps {
  readonly match: StagedMatch;
  readonly goal: Goal;
  readonly t: Translate<Messages>;
}

function GoalBanner({ match, goal, t }: GoalBannerProps) {
  const scorer = clubOf(match, goal.side);
  return (
    <p className={css['goal']} aria-hidden="true">
      <b>{t('goal')}</b>
      <span>
        <Badge club={scorer} size={18} />
        {playerName(scorer, goal.player)} · {clubs[scorer]?.name}
      </span>
    </p>
  );
}

/** A goal in another match, which a press leads to; one that the reader has bet on comes first. */
function Elsewhere({ goals, match, own, ms, t, onWatch }: BroadcastProps) {
  const fresh = goals.filter((each) => each.match !== match && ms - each.goal.at < ELSEWHERE_MS);
  const news = fresh.findLast((each) => own.includes(each.match.index)) ?? fresh.at(-1);
  if (!news) return undefined;
  const { home, away, index } = news.match;
  const text = `${clubs[home]?.code ?? ''} ${news.score.join('–')} ${clubs[away]?.code ?? ''}`;
  return (
    <button
      key={`${index} ${news.goal.at}`}
      type="button"
      className={css['elsewhere']}
      aria-label={`${t('goalOf', { club: clubName(news.match, news.goal), score: news.score.join('–') })}. ${t('watch', { match: namesOf(news.match) })}`}
      onClick={() => onWatch(index)}
    >
      <i>{t('goal')}</i>
      {text}
    </button>
  );
}

/** Before the match, in its break and at its end: both clubs large, and what the match came to. */
function Card({ shown, match, ms, now, time, score, t }: BroadcastProps & CardTime) {
  const isBefore = time.part === 'before';
  return (
    <div className={css['card']} aria-hidden="true">
      <p>
        <span>
          <Badge club={match.home} size={40} />
          <b>{clubs[match.home]?.name}</b>
        </span>
        <strong>{isBefore ? '×' : score.join('–')}</strong>
        <span>
          <Badge club={match.away} size={40} />
          <b>{clubs[match.away]?.name}</b>
        </span>
      </p>
      <em>{isBefore ? waitText(shown, now, t) : clockText(time, t)}</em>
      {!isBefore && <Figures match={match} ms={ms} t={t} />}
    </div>
  );
}

interface CardTime {
  readonly time: MatchTime;
  readonly score: readonly [number, number];
}

function Figures({ match, ms, t }: Pick<BroadcastProps, 'match' | 'ms' | 't'>) {
  const { home, away } = figuresAt(match.play.script, ms);
  return (
    <dl>
      {(['shots', 'onTarget', 'corners'] as const).map((name) => (
        <div key={name}>
          <dd>{home[name]}</dd>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{away[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function waitText({ startsAt }: Shown, now: number, t: Translate<Messages>): string {
  const left = secondsUntil(startsAt, now);
  return left > 0 ? t('startsIn', { time: minutesText(left) }) : t('starting');
}

/** What the commentator says, and which side the play belongs to. */
function Commentary({ match, ms, t }: BroadcastProps) {
  const { side, carrier, danger } = match.play.momentAt(ms);
  const time = matchTime(ms);
  const incident = incidentAt(match.play.script, ms);
  const { home, away } = figuresAt(match.play.script, ms);
  const club = clubOf(match, side);
  const text = !isPlayed(time)
    ? clockText(time, t)
    : incident
      ? incidentText(incident, match, t)
      : carrier === undefined
        ? ''
        : t('play.pass', { player: playerName(club, carrier) });
  return (
    <div className={css['commentary']}>
      <p aria-hidden="true">
        <Badge club={incident ? clubOf(match, incident.side) : club} size={16} />
        <span data-hot={(isPlayed(time) && danger > 0.55) || undefined}>{text}</span>
      </p>
      <p
        className={css['possession']}
        role="img"
        aria-label={`${t('figure.possession')}: ${home.possession}% – ${away.possession}%`}
      >
        <small>{home.possession}%</small>
        <i>
          <b style={{ inlineSize: `${home.possession}%`, background: clubs[match.home]?.colours[0] }} />
          <b style={{ inlineSize: `${away.possession}%`, background: clubs[match.away]?.colours[0] }} />
        </i>
        <small>{away.possession}%</small>
      </p>
    </div>
  );
}
