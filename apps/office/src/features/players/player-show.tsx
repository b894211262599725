import Box from '@mui/material/Box';
import { CanAccess, useGetOne } from 'ra-core';
import { type ComponentType, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { pollingOptions } from '../../shared/api/api-query.ts';
import type { PlayerDetail, PlayerOverview } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanOpen } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { StatusTabs } from '../../shared/lists/status-tabs.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FrozenNotice } from './frozen-notice.tsx';
import { PlayerAccess } from './player-access.tsx';
import { PlayerBets } from './player-bets.tsx';
import { PlayerHeader } from './player-header.tsx';
import { PlayerLedger } from './player-ledger.tsx';
import { PlayerLinks } from './player-links.tsx';
import { PlayerMessages } from './player-messages.tsx';
import { PlayerNotes } from './player-notes.tsx';
import { PlayerDeposits, PlayerWithdrawals } from './player-payments.tsx';
import { PlayerPrivacy } from './player-privacy.tsx';
import { PlayerProfile } from './player-profile.tsx';
import { PlayerAudit, PlayerTickets } from './player-records.tsx';
import { PlayerResponsible } from './player-responsible.tsx';
import { PlayerSummary } from './player-summary.tsx';

const tabs = [
  'summary',
  'statement',
  'ledger',
  'bets',
  'recharges',
  'withdrawals',
  'bonuses',
  'freeRounds',
  'profile',
  'responsible',
  'privacy',
  'access',
  'links',
  'agency',
  'commissions',
  'tickets',
  'messages',
  'notes',
  'audit',
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
  const ledger = useCanOpen('ledger');
  const may: Record<PlayerTab, boolean> = {
    summary: true,
    statement: ledger,
    ledger,
    bets: ledger,
    recharges: useCanOpen('recharges'),
    withdrawals: useCanOpen('withdrawals'),
    bonuses: useCanOpen('bonuses'),
    freeRounds: useCanOpen('free-rounds'),
    profile: true,
    responsible: true,
    privacy: true,
    access: true,
    links: true,
    agency: useCanOpen('agency'),
    commissions: useCanOpen('commissions'),
    tickets: useCanOpen('tickets'),
    messages: useCanOpen('player-messages'),
    notes: true,
    audit: useCanOpen('audit'),
  };
  return tabs.filter((tab) => may[tab]);
}

/** Names the browser's tab after the player. */
function useDocumentTitle(title: string): void {
  const t = useTranslation();
  const text = `${title} · Arara ${t('name')}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}

/** How many records a tab holds, where the overview counts them. */
function countRecords(tab: PlayerTab, overview: PlayerOverview | undefined): number {
  if (overview === undefined) return 0;
  if (tab === 'recharges') return overview.deposits ?? 0;
  return tab === 'withdrawals' ? (overview.withdrawals ?? 0) : 0;
}

const ownTabs: Partial<Record<PlayerTab, ComponentType<{ playerId: number }>>> = {
  ledger: PlayerLedger,
  bets: PlayerBets,
  recharges: PlayerDeposits,
  withdrawals: PlayerWithdrawals,
  responsible: PlayerResponsible,
  links: PlayerLinks,
  tickets: PlayerTickets,
  messages: PlayerMessages,
  audit: PlayerAudit,
};

const detailTabs: Partial<Record<PlayerTab, ComponentType<{ player: PlayerDetail }>>> = {
  summary: PlayerSummary,
  profile: PlayerProfile,
  privacy: PlayerPrivacy,
  access: PlayerAccess,
  notes: PlayerNotes,
};

/** The content of a tab; only the open one is loaded. */
function TabContent({ tab, player, sections }: { tab: PlayerTab; player: PlayerDetail; sections: PlayerSections }) {
  const Section = isSection(tab, sections) ? sections[tab] : ownTabs[tab];
  const Detail = detailTabs[tab];
  if (Section !== undefined) return <Section playerId={player.id} />;
  return Detail === undefined ? null : <Detail player={player} />;
}

const column = { display: 'flex', flexDirection: 'column', gap: '14px', minWidth: 0, flexGrow: 1 } as const;

/** Rows of 40 px in every list of the page. */
const rows = {
  '& .MuiTableCell-root': { py: 0, height: 40 },
  '& .MuiTableHead-root .MuiTableCell-root': { height: 36 },
};

function PlayerScreen({ id, sections }: { id: number; sections: PlayerSections }) {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const open = useTabs();
  const { data: player, error, isPending, refetch } = useGetOne<PlayerDetail>('player', { id }, pollingOptions);
  const overviewQuery = useGetOne<PlayerOverview>('player-overview', { id }, pollingOptions);
  const { data: overview } = overviewQuery;
  useDocumentTitle(player?.account ?? `${t('common.player')} #${id}`);
  const tab = open.find((one) => one === search.get('tab')) ?? 'summary';
  if (player === undefined) {
    return (
      <Page title={`${t('common.player')} #${id}`}>
        <Card>{isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>
      </Page>
    );
  }
  const nameTab = (one: PlayerTab): string => {
    const [name, count] = [t(`players.${one}`), countRecords(one, overview)];
    return count === 0 ? name : t('players.tabCount', { name, count: String(count) });
  };
  return (
    <Box sx={column}>
      <FrozenNotice player={player} />
      <PlayerHeader
        player={player}
        overview={overview}
        error={overviewQuery.error}
        onRetry={() => void overviewQuery.refetch()}
      />
      <StatusTabs
        label={t('common.player')}
        value={tab}
        tabs={open.map((one) => [one, nameTab(one)])}
        // Drops the page, which belonged to the previous tab.
        onTab={(one) => setSearch({ tab: one })}
      />
      <Box sx={[column, rows]}>
        <TabContent tab={tab} player={player} sections={sections} />
      </Box>
    </Box>
  );
}

/** One player: the header with figures and actions, and a tab for each kind of record. */
export function PlayerShow({ sections }: { sections: PlayerSections }) {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="players" action="show" accessDenied={<AccessDenied />}>
      <PlayerScreen id={Number(id)} sections={sections} />
    </CanAccess>
  );
}
