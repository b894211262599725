import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { artUrl } from '../../shared/art/art.tsx';
import type { Game } from '../../shared/games/category.ts';
import { gameArt } from '../../shared/games/game-art.ts';
import { gameLink } from '../../shared/games/game-tile.tsx';
import { useProviders, withTiles } from '../../shared/games/games-queries.ts';
import { foldText } from '../../shared/format/folded-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import css from './search-panel.module.css';

const SHOWN = 6;

/** The best matches of a search, below the field of the header. */
export function SearchPanel({ words }: { words: string }) {
  const t = useT();
  const { data: providers } = useProviders();
  const { data } = useQuery({
    queryKey: ['games', 'search', words],
    queryFn: async ({ signal }) => withTiles(call('games', { search: words, limit: SHOWN }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const brands = providers?.filter(({ title }) => foldText(title).includes(foldText(words))).slice(0, 2) ?? [];
  if (data === undefined) return null;
  const { data: games, total } = data.data;
  return (
    <div className={css['panel']}>
      {games.length === 0 && <p role="status">{t('games.search.nothing')}</p>}
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <Found game={game} />
          </li>
        ))}
        {brands.map(({ api_name, title, game_count }) => (
          <li key={api_name}>
            <Link to={`/game?${new URLSearchParams({ provider: api_name })}`}>
              <span className={css['title']}>{title}</span>
              <small>{game_count}</small>
            </Link>
          </li>
        ))}
      </ul>
      {total > games.length && (
        <Link to={`/searchGames?${new URLSearchParams({ q: words })}`} className={css['all']}>
          {t('games.search.all', { count: total })}
        </Link>
      )}
    </div>
  );
}

function Found({ game }: { game: Game }) {
  const { title, studio, hero, picture, gradient } = gameArt(game);
  return (
    <Link to={gameLink(game)}>
      <span className={css['face']} style={{ background: `linear-gradient(168deg, ${gradient[0]}, ${gradient[1]})` }}>
        <img src={picture ?? artUrl(hero)} alt="" width={32} height={32} decoding="async" />
      </span>
      <span className={css['title']}>{title}</span>
      <small>{studio}</small>
    </Link>
  );
}
