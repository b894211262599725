import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { useProviders } from '../../shared/games/games-queries.ts';
import { ShelfHead } from '../../shared/games/shelf-head.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import css from './providers-row.module.css';

const OPERATOR = 'arara';

/** The providers with their logos; nothing where there is only one. */
export function ProvidersRow() {
  const t = useT();
  const { data } = useProviders();
  if (data === undefined || data.length < 2) return null;
  return (
    <section className={css['shelf']}>
      <ShelfHead picture={art.controller} title={t('games.lobby.providers')} to="/game" />
      <ul className={css['row']}>
        {data.map(({ api_name, title, icon_url, game_count }) => (
          <li key={api_name}>
            <Link to={`/game?${new URLSearchParams({ provider: api_name })}`} className={css['provider']}>
              {icon_url === '' ? (
                <Art name={api_name === OPERATOR ? art.parrot : art.games} size={22} />
              ) : (
                <img src={icon_url} alt="" width={22} height={22} loading="lazy" decoding="async" />
              )}
              <span>{title}</span>
              <small>{game_count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
