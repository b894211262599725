import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../shared/api/call.ts';
import { art } from '../../shared/art/art.tsx';
import { deviceStore } from '../../shared/browser/storage.ts';
import { GameRail } from '../../shared/games/game-rail.tsx';
import { GameRailSkeleton } from '../../shared/games/shelf-head.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';

const KEY = 'goes-on';

/**
 * Games to continue: open rounds first, then the last games that the member played. The space is reserved for a player
 * who had some at the last visit.
 */
export function ContinueRow() {
  const t = useT();
  const { token } = useSession();
  const hadSome = useSyncExternalStore(
    () => () => undefined,
    () => deviceStore.read(KEY) !== null,
    () => false,
  );
  const { data, isPending } = useQuery({
    queryKey: ['continue'],
    queryFn: async ({ signal }) => (await call('continuePlaying', {}, { signal })).data,
    enabled: token !== null && token !== '',
  });
  useEffect(() => {
    if (data === undefined) return;
    if (data.length > 0) deviceStore.write(KEY, '1');
    else deviceStore.remove(KEY);
  }, [data]);
  if (hadSome && isPending) return <GameRailSkeleton />;
  if (data === undefined || data.length === 0) return null;
  return (
    <GameRail
      picture={art.clover}
      title={t('games.lobby.continue')}
      games={data}
      openNote={t('games.lobby.roundOpen')}
      to="/gameRecords"
      toText={t('shell.nav.bets')}
    />
  );
}
