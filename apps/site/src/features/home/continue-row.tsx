import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { art } from '../../app/art.tsx';
import { call } from '../../app/call.ts';
import { useT } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { longDrawer } from '../../app/storage.ts';
import { GameRail } from '../games/game-rail.tsx';
import { GameRailSkeleton } from '../games/shelf-head.tsx';
import { withTiles } from '../games/games-queries.ts';

/** What the member may go on with: rounds that are open first, then what was opened last. `waits` keeps its place. */
export function ContinueRow({ waits = false }: { waits?: boolean }) {
  const t = useT();
  const { token } = useSession();
  const { data, isPending } = useQuery({
    queryKey: ['continue'],
    queryFn: async ({ signal }) => (await withTiles(call('continuePlaying', {}, { signal }))).data,
    enabled: token !== null && token !== '',
  });
  useEffect(() => {
    if (data === undefined) return;
    if (data.length > 0) longDrawer.write('goes-on', '1');
    else longDrawer.remove('goes-on');
  }, [data]);
  if (waits && isPending) return <GameRailSkeleton />;
  if (data === undefined || data.length === 0) return null;
  return <GameRail picture={art.clover} title={t('lobby.continue')} games={data} openNote={t('lobby.roundOpen')} />;
}
