import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CanAccess, useCanAccess, useGetOne } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import type { ComponentType } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Card } from '../../shared/display/card.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { pollingOptions } from '../../shared/api/api-query.ts';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { StatusTabs } from '../../shared/lists/status-tabs.tsx';
import type { PlayerDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PlayerAccess } from './player-access.tsx';
import { PlayerLedger } from './player-ledger.tsx';
import { PlayerNotes } from './player-notes.tsx';
import { PlayerPrivacy } from './player-privacy.tsx';
import { PlayerDeposits, PlayerWithdrawals } from './player-payments.tsx';
import { PlayerStatusChips } from './player-status.tsx';
import { PlayerSummary } from './player-summary.tsx';
import { PlayerTags } from './player-tags.tsx';

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

/** Tabs of the player page that belong to other features. The shell provides them. */
export type PlayerSections = Readonly<
  Record<'statement' | 'bonuses' | 'freeRounds' | 'agency' | 'commissions', ComponentType<{ playerId: number }>>
>;

function isSection(tab: PlayerTab, sections: PlayerSections): tab is keyof PlayerSections {
  return tab in sections;
}

/** Tabs that the reader may open. */
function useTabs(): PlayerTab[] {
  const ledger = useCanAccess({ resource: 'ledger', action: 'list' }).canAccess;
  const recharges = useCanAccess({ resource: 'recharges', action: 'list' }).canAccess;
  const withdrawals = useCanAccess({ resource: 'withdrawals', action: 'list' }).canAccess;
  const bonuses = useCanAccess({ resource: 'bonuses', action: 'list' }).canAccess;
  const freeRounds = useCanAccess({ resource: 'free-rounds', action: 'list' }).canAccess;
  const agency = useCanAccess({ resource: 'agency', action: 'list' }).canAccess;
  const commissions = useCanAccess({ resource: 'commissions', action: 'list' }).canAccess;
  const reveals = useCanDo('player.reveal');
  const exports = useCanDo('player.export');
  const erases = useCanDo('player.erase');
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

/** Status and tags of the player, and the link that starts a message to them. */
function Aside({ player }: { player: PlayerDetail }) {
  const t = useTranslation();
  const canWrite = useCanDo('message.write');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' }}>
      <PlayerStatusChips {...player} />
      {player.tags.length > 0 && <PlayerTags tags={player.tags} />}
      {canWrite && (
        <Button component={Link} to={`/campaigns/new/show?player=${player.id}`} size="small">
          {t('campaigns.toPlayer')}
        </Button>
      )}
    </Box>
  );
}

function PlayerScreen({ id, sections }: { id: number; sections: PlayerSections }) {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const open = useTabs();
  const { data: player, error, isPending, refetch } = useGetOne<PlayerDetail>('player', { id }, pollingOptions);
  const tab = open.find((one) => one === search.get('tab')) ?? 'summary';
  if (player === undefined) {
    return (
      <Page title={`${t('common.player')} #${id}`}>
        <Card>{isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>
      </Page>
    );
  }
  const FormSection = isSection(tab, sections) ? sections[tab] : undefined;
  return (
    <Page title={player.account} lead={t('players.masked')} aside={<Aside player={player} />}>
      <StatusTabs
        label={t('common.player')}
        value={tab}
        tabs={open.map((one) => [one, t(`players.${one}`)])}
        // Drops the page, which belonged to the previous tab.
        onTab={(one) => setSearch({ tab: one })}
      />
      {tab === 'summary' && <PlayerSummary player={player} />}
      {tab === 'access' && <PlayerAccess player={player} />}
      {tab === 'notes' && <PlayerNotes player={player} />}
      {FormSection && <FormSection playerId={player.id} />}
      {tab === 'ledger' && <PlayerLedger playerId={player.id} />}
      {tab === 'recharges' && <PlayerDeposits playerId={player.id} />}
      {tab === 'withdrawals' && <PlayerWithdrawals playerId={player.id} />}
      {tab === 'privacy' && <PlayerPrivacy player={player} />}
    </Page>
  );
}

/** One player: balances, ledger, deposits, withdrawals and the tabs of other features. */
export function PlayerShow({ sections }: { sections: PlayerSections }) {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="players" action="show" accessDenied={<AccessDenied />}>
      <PlayerScreen id={Number(id)} sections={sections} />
    </CanAccess>
  );
}
