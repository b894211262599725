import type { Translate } from '@arara/messages';
import { Badge } from './badge.web.tsx';
import { clubs } from './clubs.ts';
import { matchText } from './leg-text.ts';
import type { Messages } from './messages/messages.ts';
import type { Shown } from './shown-round.ts';
import type { RoundGoal, StagedMatch } from './staged-round.ts';
import css from './score-strip.module.css';

interface ScoreStripProps {
  readonly shown: Shown;
  readonly matches: readonly StagedMatch[];
  readonly goals: readonly RoundGoal[];
  /** The matches that the reader has bet on. */
  readonly own: readonly number[];
  readonly ms: number;
  readonly watched: number;
  readonly t: Translate<Messages>;
  onWatch(match: number): void;
}

/** A goal lights its match up for so long. */
const FRESH_MS = 3_000;

/** The scores of all matches; a press shows another one on the pitch. */
export function ScoreStrip({ shown, matches, goals, own, ms, watched, t, onWatch }: ScoreStripProps) {
  return (
    <ul className={css['strip']} aria-label={t('board')}>
      {matches.map((match) => {
        const last = goals.findLast((each) => each.match === match);
        const [home, away] = last?.score ?? [0, 0];
        const isFresh = shown.runsAt !== undefined && last !== undefined && ms - last.goal.at < FRESH_MS;
        const isOwn = own.includes(match.index);
        const name = t('watch', { match: matchText(shown.setup, match.index) });
        return (
          <li key={match.index}>
            <button
              type="button"
              aria-pressed={match.index === watched}
              data-own={isOwn || undefined}
              data-fresh={(isFresh && last.goal.side) || undefined}
              aria-label={shown.outcome ? `${name}, ${home}–${away}` : name}
              onClick={() => onWatch(match.index)}
            >
              <Row club={match.home} side="home" goals={shown.outcome && home} />
              <Row club={match.away} side="away" goals={shown.outcome && away} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps {
  readonly club: number;
  readonly side: 'home' | 'away';
  readonly goals: number | undefined;
}

function Row({ club, side, goals }: RowProps) {
  return (
    <span data-side={side}>
      <Badge club={club} size={11} />
      <b data-short="">{clubs[club]?.code}</b>
      <b data-long="">{clubs[club]?.name}</b>
      {goals !== undefined && <strong key={goals}>{goals}</strong>}
    </span>
  );
}
