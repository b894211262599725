import { liveMark } from '@arara/games/live-mark';
import { centavosOf, classes } from '@arara/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { artUrl } from '../art/art.tsx';
import { locale, useT } from '../messages/i18n.ts';
import { findTile, toGameTitle } from './game-art.ts';
import { limitsText } from './limits-text.ts';
import css from './live-table.module.css';
import { type LiveTable, type LiveTableStatus, toLiveTableStatus } from './live-tables.ts';

interface LiveTileProps {
  table: LiveTable;
  /** The server's time of the status, and `performance.now()` when the answer arrived. */
  now: number;
  receivedAt: number;
  /** In the first view: the picture is loaded at once. */
  eager: boolean;
  /** In a row of the home page: lower, with less text. */
  compact?: boolean;
}

const GROUND = ['#243054', '#0a0d18'] as const;

/**
 * A live table: its presenter, the status of its round and the last results. A tap opens it; a closed one is no link.
 */
export function LiveTableTile({ table, now, receivedAt, eager, compact = false }: LiveTileProps) {
  const tile = findTile(table.game);
  const [from, to] = tile?.gradient ?? GROUND;
  const style = { background: `radial-gradient(120% 130% at 72% 20%, ${from}, ${to} 78%)` };
  const face = (
    <>
      {tile && (
        <img
          alt=""
          src={artUrl(tile.hero)}
          width={220}
          height={220}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={css['host']}
        />
      )}
      <TableText table={table} now={now} receivedAt={receivedAt} compact={compact} />
    </>
  );
  if (!table.open)
    return (
      <div className={classes(css['tile'], compact && css['compact'])} style={style} data-closed>
        {face}
      </div>
    );
  return (
    <Link
      to={`/gameInfo?${new URLSearchParams({ game: table.game })}`}
      className={classes(css['tile'], compact && css['compact'])}
      style={style}
    >
      {face}
    </Link>
  );
}

function TableText({ table, now, receivedAt, compact = false }: Omit<LiveTileProps, 'eager'>) {
  const t = useT();
  const standing = useTableStatus(table, now, receivedAt);
  return (
    <span className={css['words']}>
      <span className={css['badge']}>
        <i aria-hidden="true" />
        {t(compact ? 'shell.games.live' : 'games.video.virtual')}
        {compact && table.presence > 0 && <b>{table.presence.toLocaleString(locale())}</b>}
      </span>
      <strong>{toGameTitle(table.game)}</strong>
      <State standing={standing} />
      <Last game={table.game} past={table.past} />
      <small>
        {limitsText(centavosOf(table.min_bet), centavosOf(table.max_bet))}
        {table.open && !compact && ` · ${t('games.video.there', { count: table.presence })}`}
      </small>
    </span>
  );
}

/** The status of the table, updated every second. */
function useTableStatus(table: LiveTable, now: number, receivedAt: number): LiveTableStatus {
  const [clock, setClock] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setClock(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return toLiveTableStatus(table, now + Math.max(0, clock - receivedAt));
}

function State({ standing }: { standing: LiveTableStatus }) {
  const t = useT();
  const text = {
    closed: t('games.video.closed'),
    soon: t('games.video.soon'),
    locked: t('games.video.locked'),
    running: t('games.video.running'),
    over: t('games.video.over'),
  };
  return (
    <span className={css['state']} data-state={standing.state}>
      {standing.state === 'betting' ? t('games.video.betting', { seconds: standing.seconds }) : text[standing.state]}
    </span>
  );
}

/** The last results, newest first. */
function Last({ game, past }: Pick<LiveTable, 'past'> & { game: string }) {
  const t = useT();
  const marks = past.flatMap(({ id, outcome }) => {
    const mark = liveMark(game, outcome, locale());
    return mark ? [{ id, ...mark }] : [];
  });
  if (marks.length === 0) return null;
  return (
    <span
      className={css['last']}
      role="img"
      aria-label={t('games.video.last', { results: marks.map(({ text }) => text).join(', ') })}
    >
      {marks.slice(0, 6).map(({ id, text, tone }) => (
        <b key={id} data-tone={tone}>
          {text}
        </b>
      ))}
    </span>
  );
}
