import { Money, centavosOf } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Art, art, artUrl } from '../../app/art.tsx';
import { call } from '../../app/call.ts';
import { clockText, locale, useT } from '../../app/i18n.ts';
import { queryClient } from '../../app/query-client.ts';
import { speech } from '../../app/realtime.ts';
import { tileNamed } from '../games/game-art.ts';
import { withTiles } from '../games/games-queries.ts';
import { decimalMark } from '../games/rtp-text.ts';
import { ShelfHead } from '../games/shelf-head.tsx';
import css from './wins-row.module.css';

const FRESH_MS = 60_000;

type Win = Awaited<ReturnType<typeof call<'latestWins'>>>['data'][number];

/** Wins as the server tells them to a member over the line; a guest asks for them once a minute. */
function useWinsFeed(): void {
  useEffect(() => {
    const join = () => speech.send({ type: 'join', table: 'wins' });
    const stop = speech.hear((text) => {
      if (text === '{"type":"ready"}') join();
      if (!text?.startsWith('{"type":"wins"')) return;
      const { wins } = JSON.parse(text) as { wins: Win[] };
      void withTiles(Promise.resolve({ data: wins })).then(({ data }) => queryClient.setQueryData(['wins'], data));
    });
    join();
    return () => {
      stop();
      speech.send({ type: 'part', table: 'wins' });
    };
  }, []);
}

/** What players really won in the last day, as the server tells it; nothing while it tells of none. */
export function WinsRow() {
  const t = useT();
  useWinsFeed();
  const { data } = useQuery({
    queryKey: ['wins'],
    queryFn: async ({ signal }) => (await withTiles(call('latestWins', {}, { signal }))).data,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={css['row']}>
      <ShelfHead picture={art.trophy} title={t('lobby.wins')} />
      <ul className={css['wins']}>
        {data.map((win) => (
          <li key={`${win.time} ${win.name} ${win.game} ${win.amount}`}>
            <WinCard win={win} />
          </li>
        ))}
      </ul>
      <p className={css['note']}>{t('lobby.winsNote')}</p>
    </section>
  );
}

function WinCard({ win }: { win: Win }) {
  const tile = tileNamed(win.game);
  const [from, to] = tile?.gradient ?? ['#4f63d8', '#1d1470'];
  const times = win.times === null ? null : `${win.times.replace('.', decimalMark(locale()))}×`;
  return (
    <Link to={`/gameInfo?${new URLSearchParams({ game: win.game })}`} className={css['card']}>
      <span className={css['face']} style={{ background: `linear-gradient(168deg, ${from}, ${to})` }}>
        {tile === undefined ? (
          <Art name={art.trophy} size={36} />
        ) : (
          <img src={artUrl(tile.hero)} alt="" width={36} height={36} loading="lazy" decoding="async" />
        )}
      </span>
      <span className={css['words']}>
        <small>
          {win.name}
          <time dateTime={win.time}>{clockText(win.time)}</time>
        </small>
        <strong>
          <Money amount={centavosOf(win.amount)} />
          {times !== null && <em>{times}</em>}
        </strong>
        <small>{tile?.title[locale()] ?? win.title}</small>
      </span>
    </Link>
  );
}
