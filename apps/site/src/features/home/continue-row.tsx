import { type ComponentProps, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { art } from '../../shared/art/art.tsx';
import { deviceStore } from '../../shared/browser/storage.ts';
import { GameRail } from '../../shared/games/game-rail.tsx';
import { GameRailSkeleton } from '../../shared/games/shelf-head.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { useContinued, usePairedFavourites } from './continued.ts';
import css from './continue-row.module.css';

const KEY = 'goes-on';

/**
 * Games to continue: open rounds first, then the last games that the member played. The space is reserved for a player
 * who had some at the last visit.
 */
export function ContinueRow() {
  const hadSome = useSyncExternalStore(
    () => () => undefined,
    () => deviceStore.read(KEY) !== null,
    () => false,
  );
  const { data, isPending } = useContinued();
  useEffect(() => {
    if (data === undefined) return;
    if (data.length > 0) deviceStore.write(KEY, '1');
    else deviceStore.remove(KEY);
  }, [data]);
  if (hadSome && isPending) return <GameRailSkeleton />;
  if (data === undefined || data.length === 0) return null;
  return <Continued games={data} />;
}

/** Alone, or with the favourites beside it. */
function Continued({ games }: { games: ComponentProps<typeof GameRail>['games'] }) {
  const t = useT();
  const favourites = usePairedFavourites();
  const row = (
    <GameRail
      picture={art.clover}
      title={t('games.lobby.continue')}
      games={games}
      openNote={t('games.lobby.roundOpen')}
      to="/gameRecords"
      toText={t('shell.nav.bets')}
    />
  );
  if (favourites.length === 0) return row;
  return (
    <div className={css['pair']}>
      <Share of={games.length}>{row}</Share>
      <Share of={favourites.length}>
        <GameRail picture={art.star} title={t('games.lobby.favourites')} games={favourites} />
      </Share>
    </div>
  );
}

/** The part of the row that as many tiles take. */
function Share({ of: tiles, children }: { of: number; children: ReactNode }) {
  return <div style={{ gridColumn: `span ${tiles}` }}>{children}</div>;
}
