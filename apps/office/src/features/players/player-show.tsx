import Box from '@mui/material/Box';
import { CanAccess, useCanAccess, useGetOne } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { useParams, useSearchParams } from 'react-router';
import { Card } from '../../parts/card.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { polling } from '../../parts/polling.ts';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { StatusTabs } from '../../parts/status-tabs.tsx';
import type { PlayerDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { PlayerFreeRounds } from '../outside-free-rounds/player-free-rounds.tsx';
import { PlayerAccess } from './player-access.tsx';
import { PlayerLedger } from './player-ledger.tsx';
import { PlayerNotes } from './player-notes.tsx';
import { PlayerPrivacy } from './player-privacy.tsx';
import { PlayerRecharges } from './player-recharges.tsx';
import { PlayerStates } from './player-state.tsx';
import { PlayerSummary } from './player-summary.tsx';
import { PlayerTags } from './player-tags.tsx';
import { PlayerWithdrawals } from './player-withdrawals.tsx';

const tabs = ['summary', 'access', 'notes', 'ledger', 'recharges', 'withdrawals', 'freeRounds', 'privacy'] as const;
type PlayerTab = (typeof tabs)[number];

/** The tabs that the reader may open. */
function useTabs(): PlayerTab[] {
  const ledger = useCanAccess({ resource: 'ledger', action: 'list' }).canAccess;
  const recharges = useCanAccess({ resource: 'recharges', action: 'list' }).canAccess;
  const withdrawals = useCanAccess({ resource: 'withdrawals', action: 'list' }).canAccess;
  const freeRounds = useCanAccess({ resource: 'free-rounds', action: 'list' }).canAccess;
  const reveals = useMayDo('player.reveal');
  const exports = useMayDo('player.export');
  const erases = useMayDo('player.erase');
  const may: Record<PlayerTab, boolean> = {
    summary: true,
    access: true,
    notes: true,
    ledger: ledger === true,
    recharges: recharges === true,
    withdrawals: withdrawals === true,
    freeRounds: freeRounds === true,
    privacy: reveals || exports || erases,
  };
  return tabs.filter((tab) => may[tab]);
}

/** How the player stands, and under which words they are filed. */
function Aside({ player }: { player: PlayerDetail }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' }}>
      <PlayerStates {...player} />
      {player.tags.length > 0 && <PlayerTags tags={player.tags} />}
    </Box>
  );
}

function PlayerScreen({ id }: { id: number }) {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const open = useTabs();
  const { data: player, error, isPending, refetch } = useGetOne<PlayerDetail>('player', { id }, polling);
  const tab = open.find((one) => one === search.get('tab')) ?? 'summary';
  if (player === undefined) {
    return (
      <Page title={`${say('common.player')} #${id}`}>
        <Card>{isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>
      </Page>
    );
  }
  return (
    <Page title={player.account} lead={say('players.masked')} aside={<Aside player={player} />}>
      <StatusTabs
        label={say('common.player')}
        value={tab}
        tabs={open.map((one) => [one, say(`players.${one}`)])}
        // A page belongs to the tab that it was turned in.
        onTab={(one) => setSearch({ tab: one })}
      />
      {tab === 'summary' && <PlayerSummary player={player} />}
      {tab === 'access' && <PlayerAccess player={player} />}
      {tab === 'notes' && <PlayerNotes player={player} />}
      {tab === 'ledger' && <PlayerLedger playerId={player.id} />}
      {tab === 'recharges' && <PlayerRecharges playerId={player.id} />}
      {tab === 'withdrawals' && <PlayerWithdrawals playerId={player.id} />}
      {tab === 'freeRounds' && <PlayerFreeRounds playerId={player.id} />}
      {tab === 'privacy' && <PlayerPrivacy player={player} />}
    </Page>
  );
}

/** One player: what they have, every entry of their chain, their deposits and withdrawals. */
export function PlayerShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="players" action="show" accessDenied={<AccessDenied />}>
      <PlayerScreen id={Number(id)} />
    </CanAccess>
  );
}
