import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Chip } from '../../parts/chip.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { When } from '../../parts/when.tsx';
import { type Say, useName, useSay } from '../../word.ts';
import { ComplaintChip, DueChip, StateChip } from './ticket-chips.tsx';
import type { TicketRow } from './ticket-record.ts';

const ticketViews = ['waiting', 'mine', 'late', 'complaints', 'answered', 'solved', 'closed', EVERYTHING] as const;
const complaintViews = ['unanswered', 'late', 'answered', EVERYTHING] as const;

function columnsOf(say: Say, topicName: (topic: string) => string): Column<TicketRow>[] {
  return [
    { name: say('tickets.number'), cell: ({ id }) => id },
    {
      name: say('tickets.player'),
      cell: ({ player_id: playerId, account }) =>
        playerId === null ? say('tickets.guest') : <PlayerLink id={playerId} account={account} />,
    },
    { name: say('tickets.topic'), cell: ({ topic }) => topicName(topic) },
    {
      name: say('tickets.state'),
      cell: ({ state, unread }) =>
        unread ? <Chip tone="link">{say('tickets.unread')}</Chip> : <StateChip state={state} />,
    },
    { name: say('tickets.due'), cell: ({ due_at: due }) => <DueChip due={due} /> },
    { name: say('tickets.complaint'), cell: ({ complaint }) => <ComplaintChip complaint={complaint} /> },
    { name: say('tickets.claimedBy'), long: true, cell: ({ claimed_by: who }) => who || say('tickets.nobody') },
    { name: say('tickets.last'), cell: ({ last_at: at }) => <When at={at} /> },
  ];
}

interface QueueProps {
  resource: 'tickets' | 'complaints';
  views: typeof ticketViews | typeof complaintViews;
  title: string;
  lead: string;
  empty: string;
}

/** Tickets as a queue: what presses most comes first, as the server orders it. */
function Queue({ resource, views, title, lead, empty }: QueueProps) {
  const say = useSay();
  const viewName = useName('tickets.views');
  const topicName = useName('tickets.topics');
  const { place, go } = useListPlace(views);
  const list = useRows<TicketRow>(resource, place);
  return (
    <Page title={title} lead={lead}>
      <ListTabs place={place} go={go} label={say('tickets.state')} states={views} nameOf={viewName} />
      <ListTools>
        <SearchField label={say('tickets.search')} value={place.q} wide onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={columnsOf(say, topicName)}
        hrefOf={({ id }) => `/tickets/${id}/show`}
        empty={empty}
      />
    </Page>
  );
}

/** Tickets of players and guests. */
export function TicketList() {
  const say = useSay();
  return (
    <CanAccess resource="tickets" action="list" accessDenied={<AccessDenied />}>
      <Queue
        resource="tickets"
        views={ticketViews}
        title={say('tickets.title')}
        lead={say('tickets.lead')}
        empty={say('tickets.empty')}
      />
    </CanAccess>
  );
}

/** Formal complaints. */
export function ComplaintList() {
  const say = useSay();
  return (
    <CanAccess resource="complaints" action="list" accessDenied={<AccessDenied />}>
      <Queue
        resource="complaints"
        views={complaintViews}
        title={say('tickets.complaints')}
        lead={say('tickets.complaintsLead')}
        empty={say('tickets.emptyComplaints')}
      />
    </CanAccess>
  );
}
