import { art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { ShelfHead } from '../../shared/games/shelf-head.tsx';
import { TournamentCard } from './tournament-card.tsx';
import { useTournaments } from './tournament-queries.ts';
import css from './tournaments.module.css';

/** Number of tournaments beside the events; a link leads to the rest. */
const SHOWN = 3;

/** The running and announced tournaments below the events; nothing without any. */
export function TournamentShelf() {
  const t = useT();
  const { data } = useTournaments();
  const open = data?.data.filter(({ stage }) => stage === 'running' || stage === 'announced') ?? [];
  if (data === undefined || open.length === 0) return null;
  return (
    <section className={css['main']}>
      <ShelfHead picture={art.trophy} title={t('tournaments.title')} to="/promotion/activity/tournaments" />
      <ul className={css['cards']}>
        {open.slice(0, SHOWN).map((card) => (
          <li key={card.id}>
            <TournamentCard card={card} answer={data} />
          </li>
        ))}
      </ul>
    </section>
  );
}
