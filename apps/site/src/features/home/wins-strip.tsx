import { localeTags } from '@arara/contract/locales';
import { Money, centavosOf } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Art, art, artUrl } from '../../shared/art/art.tsx';
import { call } from '../../shared/api/call.ts';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { realtimeSocket } from '../../shared/realtime/socket.ts';
import { findTile } from '../../shared/games/game-art.ts';
import { withTiles } from '../../shared/games/games-queries.ts';
import { agoText } from '../../shared/format/ago-text.ts';
import { decimalMark } from '../../shared/format/decimals.ts';
import { now } from '../../platform.ts';
import css from './wins-strip.module.css';

const FRESH_MS = 60_000;

type Win = Awaited<ReturnType<typeof call<'latestWins'>>>['data'][number];

/** Recent wins, which the server pushes to members over the socket; a guest polls once a minute. */
function useWinsFeed(): void {
  useEffect(() => {
    const join = () => realtimeSocket.send({ type: 'join', table: 'wins' });
    const stop = realtimeSocket.hear((text) => {
      if (text === '{"type":"ready"}') join();
      if (!text?.startsWith('{"type":"wins"')) return;
      const { wins } = JSON.parse(text) as { wins: Win[] };
      void withTiles(Promise.resolve({ data: wins })).then(({ data }) => queryClient.setQueryData(['wins'], data));
    });
    join();
    return () => {
      stop();
      realtimeSocket.send({ type: 'part', table: 'wins' });
    };
  }, []);
}

/** Real wins of the last day on this site; nothing without any. */
export function WinsStrip() {
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
    <section className={css['strip']} aria-labelledby="wins">
      <header className={css['head']}>
        <h2 id="wins">{t('games.lobby.wins')}</h2>
        <small>
          <i aria-hidden="true" /> {t('games.lobby.winsNote')}
        </small>
      </header>
      <ul className={css['wins']}>
        {data.map((win) => (
          <li key={`${win.time} ${win.name} ${win.game} ${win.amount}`}>
            <WinCard win={win} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WinCard({ win }: { win: Win }) {
  const tile = findTile(win.game);
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
        <strong>
          <Money amount={centavosOf(win.amount)} />
          {times !== null && <em>{times}</em>}
        </strong>
        <small>
          {win.name} · <time dateTime={win.time}>{agoText(win.time, now(), localeTags[locale()])}</time>
        </small>
        <span className={css['game']}>{tile?.title[locale()] ?? win.title}</span>
      </span>
    </Link>
  );
}
