import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { When } from '../../shared/display/when.tsx';
import { type Translate, useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { ComplaintChip, DueChip, StateChip } from './ticket-chips.tsx';
import type { TicketRow } from '../../shared/api/records.ts';

const ticketViews = ['waiting', 'mine', 'late', 'complaints', 'answered', 'solved', 'closed', ALL_STATUSES] as const;
const complaintViews = ['unanswered', 'late', 'answered', ALL_STATUSES] as const;

function buildColumns(t: Translate, topicName: (topic: string) => string): Column<TicketRow>[] {
  return [
    { name: t('tickets.number'), cell: ({ id }) => id },
    {
      name: t('tickets.player'),
      cell: ({ player_id: playerId, account }) =>
        playerId === null ? t('tickets.guest') : <PlayerLink id={playerId} account={account} />,
    },
    { name: t('tickets.topic'), cell: ({ topic }) => topicName(topic) },
    {
      name: t('tickets.state'),
      cell: ({ state, unread }) =>
        unread ? <Chip tone="link">{t('tickets.unread')}</Chip> : <StateChip state={state} />,
    },
    { name: t('tickets.due'), cell: ({ due_at: due }) => <DueChip due={due} /> },
    { name: t('tickets.complaint'), cell: ({ complaint }) => <ComplaintChip complaint={complaint} /> },
    { name: t('tickets.claimedBy'), long: true, cell: ({ claimed_by: who }) => who || t('tickets.nobody') },
    { name: t('tickets.last'), cell: ({ last_at: at }) => <When at={at} /> },
  ];
}

interface QueueProps {
  resource: 'tickets' | 'complaints';
  views: typeof ticketViews | typeof complaintViews;
  title: string;
  lead: string;
  empty: string;
}

/** Tickets as a queue, in the server's order of urgency. */
function Queue({ resource, views, title, lead, empty }: QueueProps) {
  const t = useTranslation();
  const viewName = useCodeLabel('ticketView');
  const topicName = useCodeLabel('ticketTopic');
  const { query, setQuery } = useListQuery(views);
  const list = useRows<TicketRow>(resource, query);
  return (
    <Page title={title} lead={lead}>
      <ListTabs query={query} setQuery={setQuery} label={t('tickets.state')} states={views} getName={viewName} />
      <ListTools>
        <SearchField label={t('tickets.search')} value={query.q} wide onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={buildColumns(t, topicName)}
        getHref={({ id }) => `/tickets/${id}/show`}
        empty={empty}
      />
    </Page>
  );
}

/** Tickets of players and guests. */
export function TicketList() {
  const t = useTranslation();
  return (
    <CanAccess resource="tickets" action="list" accessDenied={<AccessDenied />}>
      <Queue
        resource="tickets"
        views={ticketViews}
        title={t('tickets.title')}
        lead={t('tickets.lead')}
        empty={t('tickets.empty')}
      />
    </CanAccess>
  );
}

/** Formal complaints. */
export function ComplaintList() {
  const t = useTranslation();
  return (
    <CanAccess resource="complaints" action="list" accessDenied={<AccessDenied />}>
      <Queue
        resource="complaints"
        views={complaintViews}
        title={t('tickets.complaints')}
        lead={t('tickets.complaintsLead')}
        empty={t('tickets.emptyComplaints')}
      />
    </CanAccess>
  );
}
