import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CanAccess, useCanAccess, useGetOne } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Link, useParams, useSearchParams } from 'react-router';
import { Card } from '../../parts/card.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { polling } from '../../parts/polling.ts';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { StatusTabs } from '../../parts/status-tabs.tsx';
import type { PlayerDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { PlayerBonuses } from '../bonuses/player-bonuses.tsx';
import { PlayerAgency } from '../agency/player-agency.tsx';
import { PlayerCommissions } from '../commissions/player-commissions.tsx';
import { PlayerFreeRounds } from '../outside-free-rounds/player-free-rounds.tsx';
import { PlayerStatement } from '../statement/player-statement.tsx';
import { PlayerAccess } from './player-access.tsx';
import { PlayerLedger } from './player-ledger.tsx';
import { PlayerNotes } from './player-notes.tsx';
import { PlayerPrivacy } from './player-privacy.tsx';
import { PlayerRecharges } from './player-recharges.tsx';
import { PlayerStates } from './player-state.tsx';
import { PlayerSummary } from './player-summary.tsx';
import { PlayerTags } from './player-tags.tsx';
import { PlayerWithdrawals } from './player-withdrawals.tsx';

const tabs = [
  'summary',
  'access',
  'notes',
  'statement',
  'ledger',
  'recharges',
  'withdrawals',
  'bonuses',
  'freeRounds',
  'agency',
  'commissions',
  'privacy',
] as const;
type PlayerTab = (typeof tabs)[number];

/** The tabs that the reader may open. */
function useTabs(): PlayerTab[] {
  const ledger = useCanAccess({ resource: 'ledger', action: 'list' }).canAccess;
  const recharges = useCanAccess({ resource: 'recharges', action: 'list' }).canAccess;
  const withdrawals = useCanAccess({ resource: 'withdrawals', action: 'list' }).canAccess;
  const bonuses = useCanAccess({ resource: 'bonuses', action: 'list' }).canAccess;
  const freeRounds = useCanAccess({ resource: 'free-rounds', action: 'list' }).canAccess;
  const agency = useCanAccess({ resource: 'agency', action: 'list' }).canAccess;
  const commissions = useCanAccess({ resource: 'commissions', action: 'list' }).canAccess;
  const reveals = useMayDo('player.reveal');
  const exports = useMayDo('player.export');
  const erases = useMayDo('player.erase');
  const may: Record<PlayerTab, boolean> = {
    summary: true,
    access: true,
    notes: true,
    statement: ledger === true,
    ledger: ledger === true,
    recharges: recharges === true,
    withdrawals: withdrawals === true,
    bonuses: bonuses === true,
    freeRounds: freeRounds === true,
    agency: agency === true,
    commissions: commissions === true,
    privacy: reveals || exports || erases,
  };
  return tabs.filter((tab) => may[tab]);
}

/** How the player stands, under which words they are filed, and the way to write to them. */
function Aside({ player }: { player: PlayerDetail }) {
  const say = useSay();
  const mayWrite = useMayDo('message.write');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' }}>
      <PlayerStates {...player} />
      {player.tags.length > 0 && <PlayerTags tags={player.tags} />}
      {mayWrite && (
        <Button component={Link} to={`/campaigns/new/show?player=${player.id}`} size="small">
          {say('campaigns.toPlayer')}
        </Button>
      )}
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
      {tab === 'statement' && <PlayerStatement playerId={player.id} />}
      {tab === 'ledger' && <PlayerLedger playerId={player.id} />}
      {tab === 'recharges' && <PlayerRecharges playerId={player.id} />}
      {tab === 'withdrawals' && <PlayerWithdrawals playerId={player.id} />}
      {tab === 'bonuses' && <PlayerBonuses playerId={player.id} />}
      {tab === 'freeRounds' && <PlayerFreeRounds playerId={player.id} />}
      {tab === 'agency' && <PlayerAgency playerId={player.id} />}
      {tab === 'commissions' && <PlayerCommissions playerId={player.id} />}
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
