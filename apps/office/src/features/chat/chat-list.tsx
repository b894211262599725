import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Chip } from '../../parts/chip.tsx';
import { type ListPlace, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { Tone } from '../../parts/tone.ts';
import { When } from '../../parts/when.tsx';
import type { ChatLineRow, ChatMuteRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { ChatDeeds } from './deeds.tsx';
import { LineDetail } from './line-detail.tsx';
import { Narrowed } from './narrowed.tsx';
import { useNarrowed } from './narrowing.ts';

const MUTED = 'muted';
const tabs = ['reported', 'hidden', 'all', MUTED] as const;

const tones: Record<ChatLineRow['state'], Tone> = {
  shown: 'good',
  reported: 'warn',
  hidden_by_reports: 'warn',
  hidden: 'quiet',
};

interface RowsProps {
  place: ListPlace;
  go: (change: Partial<ListPlace>) => void;
}

function useLineColumns(): Column<ChatLineRow>[] {
  const say = useSay();
  const stateName = useName('chat.states');
  return [
    { name: say('chat.line'), long: true, cell: ({ text }) => text },
    { name: say('common.player'), cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} /> },
    { name: say('chat.table'), cell: ({ table_title: title }) => title },
    {
      name: say('common.status'),
      long: true,
      cell: ({ state }) => <Chip tone={tones[state]}>{stateName(state)}</Chip>,
    },
    { name: say('chat.reports'), right: true, cell: ({ reports }) => String(reports) },
    { name: say('common.when'), cell: ({ at }) => <When at={at} /> },
  ];
}

function LineRows({ place, go }: RowsProps) {
  const say = useSay();
  const { filter, playerId } = useNarrowed();
  const list = useRows<ChatLineRow>('chat', place, playerId === undefined ? { filter } : { filter, playerId });
  return (
    <RowList
      list={list}
      place={place}
      go={go}
      columns={useLineColumns()}
      detail={{ label: ({ account }) => say('chat.open', { account }), Body: LineDetail }}
      empty={say(place.status === 'reported' ? 'chat.emptyReported' : 'chat.empty')}
    />
  );
}

function MuteDetail({ row: { player_id: playerId, account } }: { row: ChatMuteRow }) {
  return <ChatDeeds about={{ playerId, account }} deeds={['unmute']} />;
}

function useMuteColumns(): Column<ChatMuteRow>[] {
  const say = useSay();
  return [
    { name: say('common.player'), cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} /> },
    { name: say('chat.until'), cell: ({ until }) => <When at={until} /> },
    { name: say('chat.reason'), long: true, cell: ({ reason }) => reason },
    { name: say('chat.by'), cell: ({ made_by: by }) => by },
    { name: say('common.when'), cell: ({ made_at: at }) => <When at={at} /> },
  ];
}

function MuteRows({ place, go }: RowsProps) {
  const say = useSay();
  const list = useRows<ChatMuteRow>('chat-mutes', place);
  return (
    <RowList
      list={list}
      place={place}
      go={go}
      columns={useMuteColumns()}
      detail={{ label: ({ account }) => say('chat.openMute', { account }), Body: MuteDetail }}
      empty={say('chat.emptyMuted')}
    />
  );
}

function ChatScreen() {
  const say = useSay();
  const { place, go } = useListPlace(tabs);
  const isMuted = place.status === MUTED;
  return (
    <Page title={say('chat.title')} lead={say('chat.lead')}>
      <ListTools>
        <ListTabs
          place={place}
          go={go}
          states={tabs}
          nameOf={(one) => say(`chat.tabs.${one}`)}
          all={say('chat.tabs.all')}
        />
        {!isMuted && <SearchField label={say('chat.search')} value={place.q} onSearch={(q) => go({ q })} />}
      </ListTools>
      {!isMuted && <Narrowed />}
      {isMuted ? <MuteRows place={place} go={go} /> : <LineRows place={place} go={go} />}
    </Page>
  );
}

/** What players write at shared tables: what was reported, what is hidden, and who does not write for a time. */
export function ChatList() {
  return (
    <CanAccess resource="chat" action="list" accessDenied={<AccessDenied />}>
      <ChatScreen />
    </CanAccess>
  );
}
