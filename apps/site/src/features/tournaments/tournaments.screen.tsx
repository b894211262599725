import { Empty, ErrorBox, PageHeader, Skeleton, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { BackToEvents } from '../../shared/promotions/promotion-page.tsx';
import { TournamentCard } from './tournament-card.tsx';
import { type Card, useTournaments } from './tournament-queries.ts';
import css from './tournaments.module.css';

/** Running tournaments first, then announced, then ended ones. */
const order: readonly Card['stage'][] = ['running', 'announced', 'settling', 'settled', 'cancelled'];

const inOrder = (cards: readonly Card[]): Card[] =>
  cards.toSorted(
    (one, other) =>
      order.indexOf(one.stage) - order.indexOf(other.stage) || Date.parse(one.ends_at) - Date.parse(other.ends_at),
  );

/** `/promotion/activity/tournaments`: the tournaments of this site; open to guests. */
export function TournamentsScreen() {
  const t = useT();
  return (
    <div className={css['page']}>
      <PageHeader title={t('tournaments.title')} text={t('tournaments.text')} before={<BackToEvents />} />
      <Tournaments />
    </div>
  );
}

function Tournaments() {
  const t = useT();
  const { data, error, isFetching, refetch } = useTournaments();
  if (data === undefined && error !== null)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) {
    return (
      <div className={css['cards']} aria-busy="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="248px" radius="var(--radius-l)" />
        ))}
      </div>
    );
  }
  if (data.data.length === 0) {
    return (
      <Empty
        art={<Art name={art.trophy} size={72} />}
        title={t('tournaments.none')}
        text={t('tournaments.noneText')}
        action={
          <Link to="/game" className={buttonClass()}>
            {t('tournaments.games')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className={css['cards']}>
      {inOrder(data.data).map((card) => (
        <li key={card.id}>
          <TournamentCard card={card} answer={data} />
        </li>
      ))}
    </ul>
  );
}
