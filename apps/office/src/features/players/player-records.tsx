import type { AuditRow, TicketRow } from '../../shared/api/records.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { When } from '../../shared/display/when.tsx';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { PlayerRows } from './player-rows.tsx';

function useTicketColumns(): Column<TicketRow>[] {
  const t = useTranslation();
  const topicName = useCodeLabel('ticketTopic');
  return [
    { name: t('tickets.number'), cell: ({ id }) => id },
    { name: t('tickets.topic'), cell: ({ topic }) => topicName(topic) },
    { name: t('tickets.state'), cell: ({ state }) => <Chip tone="quiet">{t(`tickets.states.${state}`)}</Chip> },
    { name: t('tickets.claimedBy'), cell: ({ claimed_by: who }) => who || t('tickets.nobody') },
    { name: t('tickets.last'), cell: ({ last_at: at }) => <When at={at} /> },
  ];
}

/** Tickets of one player; each opens the ticket. */
export function PlayerTickets({ playerId }: { playerId: number }) {
  const t = useTranslation();
  return (
    <PlayerRows<TicketRow>
      resource="tickets"
      playerId={playerId}
      columns={useTicketColumns()}
      getHref={({ id }) => `/tickets/${id}/show`}
      empty={t('players.noTickets')}
    />
  );
}

function useAuditColumns(): Column<AuditRow>[] {
  const t = useTranslation();
  const actionName = useCodeLabel('action');
  return [
    { name: t('audit.action'), cell: ({ action }) => actionName(action) },
    { name: t('audit.staff'), cell: ({ staff }) => staff || t('team.audit.system') },
    { name: t('audit.reason'), long: true, cell: ({ reason }) => reason ?? t('common.none') },
    { name: t('common.when'), cell: ({ at }) => <When at={at} /> },
  ];
}

/** What staff did to the account of one player, newest first. */
export function PlayerAudit({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const { query, setQuery } = useListQuery();
  const list = useRows<AuditRow>('audit', query, { filter: { subject: `player:${playerId}` } });
  return (
    <RowList list={list} query={query} setQuery={setQuery} columns={useAuditColumns()} empty={t('players.noAudit')} />
  );
}
