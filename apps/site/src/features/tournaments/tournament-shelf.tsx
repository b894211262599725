import { art } from '../../app/art.tsx';
import { useT } from '../../app/i18n.ts';
import { ShelfHead } from '../games/shelf-head.tsx';
import { TournamentCard } from './tournament-card.tsx';
import { useTournaments } from './tournament-queries.ts';
import css from './tournaments.module.css';

/** So many stand beside the other events; the rest is a tap away. */
const SHOWN = 3;

/** The tournaments that run or are coming, among other events; nothing where there are none. */
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
            <TournamentCard card={card} heard={data} />
          </li>
        ))}
      </ul>
    </section>
  );
}
