import type { Translate } from '@arara/messages';
import { Badge } from './badge.web.tsx';
import { clubs } from './clubs.ts';
import type { Messages } from './messages/messages.ts';
import { playerName } from './squads.ts';
import type { RoundGoal } from './staged-round.ts';
import css from './goal-list.module.css';

interface GoalListProps {
  readonly goals: readonly RoundGoal[];
  /** The goal that is shown again now. */
  readonly shown: RoundGoal | undefined;
  readonly t: Translate<Messages>;
  onShow(goals: readonly RoundGoal[]): void;
}

/** The goals of the round so far, the newest first; a press shows one again, and one key shows all. */
export function GoalList({ goals, shown, t, onShow }: GoalListProps) {
  return (
    <section className={css['goals']} aria-label={t('goalsOfRound')}>
      <header>
        <h3>{t('goalsOfRound')}</h3>
        {goals.length > 1 && (
          <button type="button" className={css['all']} onClick={() => onShow(goals)}>
            {t('playAll', { count: goals.length })}
          </button>
        )}
      </header>
      {goals.length === 0 && <p>{t('goalless')}</p>}
      <ul>
        {goals.toReversed().map((each) => (
          <li key={`${each.match.index} ${each.goal.at}`}>
            <GoalKey {...{ each, t, onShow }} isShown={shown?.goal === each.goal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GoalKeyProps extends Pick<GoalListProps, 't' | 'onShow'> {
  readonly each: RoundGoal;
  readonly isShown: boolean;
}

function GoalKey({ each, isShown, t, onShow }: GoalKeyProps) {
  const { match, goal, score } = each;
  const club = goal.side === 'home' ? match.home : match.away;
  const player = playerName(club, goal.player);
  const text = `${clubs[match.home]?.code ?? ''} ${score.join('–')} ${clubs[match.away]?.code ?? ''}`;
  return (
    <button
      type="button"
      className={css['key']}
      aria-pressed={isShown}
      aria-label={`${t('watchGoal', { player, minute: goal.minute })}, ${text}`}
      onClick={() => onShow([each])}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 5v14l11-7Z" />
      </svg>
      <Badge club={club} size={18} />
      <span>
        <b>
          {goal.minute}&apos; {player}
        </b>
        <small>{text}</small>
      </span>
    </button>
  );
}
