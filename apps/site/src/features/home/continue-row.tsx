import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { art } from '../../shared/art/art.tsx';
import { call } from '../../shared/api/call.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { deviceStore } from '../../shared/browser/storage.ts';
import { GameRail } from '../../shared/games/game-rail.tsx';
import { GameRailSkeleton } from '../../shared/games/shelf-head.tsx';
import { withTiles } from '../../shared/games/games-queries.ts';

/** Games to continue: open rounds first, then the last opened games. `waits` reserves the space while loading. */
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
    if (data.length > 0) deviceStore.write('goes-on', '1');
    else deviceStore.remove('goes-on');
  }, [data]);
  if (waits && isPending) return <GameRailSkeleton />;
  if (data === undefined || data.length === 0) return null;
  return (
    <GameRail
      picture={art.clover}
      title={t('games.lobby.continue')}
      games={data}
      openNote={t('games.lobby.roundOpen')}
    />
  );
}
