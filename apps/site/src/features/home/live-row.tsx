import { Skeleton } from '@arara/ui';
import { art } from '../../shared/art/art.tsx';
import { LiveTableTile } from '../../shared/games/live-table.tsx';
import { useLiveTables } from '../../shared/games/live-tables.ts';
import { ShelfHead } from '../../shared/games/shelf-head.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import css from './live-row.module.css';

/** As many as a wide window shows in a row. */
const SHOWN = 4;

/** The live tables with the time left to bet and their last results; nothing without any. */
export function LiveRow() {
  const t = useT();
  const { data, isPending } = useLiveTables();
  const open = data?.tables.filter((table) => table.open).slice(0, SHOWN) ?? [];
  // Its space is reserved: without it the rows below would count as seen, and be loaded.
  if (isPending) return <Skeleton height="168px" radius="var(--radius-m)" />;
  if (data === undefined || open.length === 0) return null;
  return (
    <section className={css['shelf']}>
      <ShelfHead picture={art.camera} title={t('games.lobby.live')} to="/video" />
      <ul className={css['row']}>
        {open.map((table) => (
          <li key={table.game}>
            <LiveTableTile table={table} now={data.now} receivedAt={data.receivedAt} eager={false} compact />
          </li>
        ))}
      </ul>
    </section>
  );
}
