import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { type ListQuery, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { When } from '../../shared/display/when.tsx';
import type { ChatLineRow, ChatMuteRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { ChatActions } from './chat-actions.tsx';
import { LineDetail } from './line-detail.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useChatFilter } from './chat-filter.ts';

const MUTED = 'muted';
const tabs = ['reported', 'hidden', 'all', MUTED] as const;

const tones: Record<ChatLineRow['state'], StatusTone> = {
  shown: 'good',
  reported: 'warn',
  hidden_by_reports: 'warn',
  hidden: 'quiet',
};

interface RowsProps {
  query: ListQuery;
  setQuery: (change: Partial<ListQuery>) => void;
}

function useLineColumns(): Column<ChatLineRow>[] {
  const t = useTranslation();
  const stateName = useCodeLabel('chatState');
  return [
    { name: t('chat.message'), long: true, cell: ({ text }) => text },
    { name: t('common.player'), cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} /> },
    { name: t('chat.table'), cell: ({ table_title: title }) => title },
    {
      name: t('common.status'),
      long: true,
      cell: ({ state }) => <Chip tone={tones[state]}>{stateName(state)}</Chip>,
    },
    { name: t('chat.reports'), right: true, cell: ({ reports }) => String(reports) },
    { name: t('common.when'), cell: ({ at }) => <When at={at} /> },
  ];
}

function LineRows({ query, setQuery }: RowsProps) {
  const t = useTranslation();
  const { filter, playerId } = useChatFilter();
  const list = useRows<ChatLineRow>('chat', query, playerId === undefined ? { filter } : { filter, playerId });
  return (
    <RowList
      list={list}
      query={query}
      setQuery={setQuery}
      columns={useLineColumns()}
      detail={{ label: ({ account }) => t('chat.open', { account }), Body: LineDetail }}
      empty={t(query.status === 'reported' ? 'chat.emptyReported' : 'chat.empty')}
    />
  );
}

function MuteDetail({ row: { player_id: playerId, account } }: { row: ChatMuteRow }) {
  return <ChatActions about={{ playerId, account }} actions={['unmute']} />;
}

function useMuteColumns(): Column<ChatMuteRow>[] {
  const t = useTranslation();
  return [
    { name: t('common.player'), cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} /> },
    { name: t('chat.until'), cell: ({ until }) => <When at={until} /> },
    { name: t('chat.reason'), long: true, cell: ({ reason }) => reason },
    { name: t('chat.by'), cell: ({ made_by: by }) => by },
    { name: t('common.when'), cell: ({ made_at: at }) => <When at={at} /> },
  ];
}

function MuteRows({ query, setQuery }: RowsProps) {
  const t = useTranslation();
  const list = useRows<ChatMuteRow>('chat-mutes', query);
  return (
    <RowList
      list={list}
      query={query}
      setQuery={setQuery}
      columns={useMuteColumns()}
      detail={{ label: ({ account }) => t('chat.openMute', { account }), Body: MuteDetail }}
      empty={t('chat.emptyMuted')}
    />
  );
}

function ChatScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(tabs);
  const isMuted = query.status === MUTED;
  return (
    <Page title={t('chat.title')} lead={t('chat.lead')}>
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={tabs}
          getName={(one) => t(`chat.tabs.${one}`)}
          all={t('chat.tabs.all')}
        />
        {!isMuted && <SearchField label={t('chat.search')} value={query.q} onSearch={(q) => setQuery({ q })} />}
      </ListTools>
      {!isMuted && <FilterChip />}
      {isMuted ? <MuteRows query={query} setQuery={setQuery} /> : <LineRows query={query} setQuery={setQuery} />}
    </Page>
  );
}

/** Chat at shared tables: reported lines, hidden lines and muted players. */
export function ChatList() {
  return (
    <CanAccess resource="chat" action="list" accessDenied={<AccessDenied />}>
      <ChatScreen />
    </CanAccess>
  );
}
