import { liveMark } from '@arara/games/live-marks';
import { centavosOf } from '@arara/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { artUrl } from '../../app/art.tsx';
import { locale, useT } from '../../app/i18n.ts';
import { tileNamed, titleOf } from './game-art.ts';
import { limitsText } from './limits-text.ts';
import css from './live-table.module.css';
import { type LiveTable, type Standing, standingOf } from './live-tables.ts';

interface LiveTileProps {
  table: LiveTable;
  /** The server's time when the table stood so, and `performance.now()` when the answer came. */
  now: number;
  receivedAt: number;
  /** In the first view: its picture is fetched at once. */
  eager: boolean;
}

const GROUND = ['#243054', '#0a0d18'] as const;

/** A live table: who presents it, where its round stands, what came last. One tap sits down; a closed one is no link. */
export function LiveTile({ table, now, receivedAt, eager }: LiveTileProps) {
  const tile = tileNamed(table.game);
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
      <Words table={table} now={now} receivedAt={receivedAt} />
    </>
  );
  if (!table.open)
    return (
      <div className={css['tile']} style={style} data-closed>
        {face}
      </div>
    );
  return (
    <Link to={`/gameInfo?${new URLSearchParams({ game: table.game })}`} className={css['tile']} style={style}>
      {face}
    </Link>
  );
}

function Words({ table, now, receivedAt }: Omit<LiveTileProps, 'eager'>) {
  const t = useT();
  const standing = useStanding(table, now, receivedAt);
  return (
    <span className={css['words']}>
      <span className={css['badge']}>
        <i aria-hidden="true" />
        {t('video.virtual')}
      </span>
      <strong>{titleOf(table.game)}</strong>
      <State standing={standing} />
      <Last past={table.past} />
      <small>
        {limitsText(centavosOf(table.min_bet), centavosOf(table.max_bet))}
        {table.open && ` · ${t('video.there', { count: table.presence })}`}
      </small>
    </span>
  );
}

/** Where the table stands, told anew as the seconds pass. */
function useStanding(table: LiveTable, now: number, receivedAt: number): Standing {
  const [clock, setClock] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setClock(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return standingOf(table, now + Math.max(0, clock - receivedAt));
}

function State({ standing }: { standing: Standing }) {
  const t = useT();
  const text = {
    closed: t('video.closed'),
    soon: t('video.soon'),
    locked: t('video.locked'),
    running: t('video.running'),
    over: t('video.over'),
  };
  return (
    <span className={css['state']} data-state={standing.state}>
      {standing.state === 'betting' ? t('video.betting', { seconds: standing.seconds }) : text[standing.state]}
    </span>
  );
}

/** The last results, the newest first. */
function Last({ past }: Pick<LiveTable, 'past'>) {
  const t = useT();
  const marks = past.flatMap(({ id, outcome }) => {
    const mark = liveMark(outcome, locale());
    return mark ? [{ id, ...mark }] : [];
  });
  if (marks.length === 0) return null;
  return (
    <span
      className={css['last']}
      role="img"
      aria-label={t('video.last', { results: marks.map(({ text }) => text).join(', ') })}
    >
      {marks.slice(0, 6).map(({ id, text, tone }) => (
        <b key={id} data-tone={tone}>
          {text}
        </b>
      ))}
    </span>
  );
}
