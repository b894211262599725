import { CanAccess } from 'ra-core';
import type { Exclusion } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Page } from '../../shared/display/page.tsx';
import { When } from '../../shared/display/when.tsx';
import { ExclusionActions } from '../../shared/exclusions/exclusion-actions.tsx';
import {
  ExclusionCause,
  ExclusionEnd,
  ExclusionKind,
  ExclusionReturnRequest,
  ExclusionStateChip,
} from '../../shared/exclusions/exclusion-cells.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';

const statuses = ['active', 'over', 'returning', 'closed', 'ended', ALL_STATUSES] as const;

function useColumns(): Column<Exclusion>[] {
  const t = useTranslation();
  return [
    { name: t('common.player'), cell: ({ player_id: id, player }) => <PlayerLink id={id} account={player} /> },
    { name: t('exclusions.kindName'), cell: (row) => <ExclusionKind row={row} /> },
    { name: t('common.status'), cell: (row) => <ExclusionStateChip row={row} /> },
    { name: t('exclusions.since'), cell: ({ starts_at: at }) => <When at={at} /> },
    { name: t('exclusions.until'), cell: (row) => <ExclusionEnd row={row} /> },
    { name: t('exclusions.cause'), long: true, cell: (row) => <ExclusionCause row={row} /> },
    { name: t('exclusions.returnRequest'), long: true, cell: (row) => <ExclusionReturnRequest row={row} /> },
    { name: t('exclusions.action'), long: true, cell: (row) => <ExclusionActions row={row} /> },
  ];
}

function ExclusionScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<Exclusion>('exclusions', query, { order: 'DESC' });
  return (
    <Page title={t('exclusions.title')} lead={t('exclusions.pageLead')}>
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={statuses}
          getName={(state) => t(`exclusions.state.${state}`)}
          all={t('exclusions.state.all')}
        />
      </ListTools>
      <RowList list={list} query={query} setQuery={setQuery} columns={useColumns()} empty={t('exclusions.empty')} />
    </Page>
  );
}

/** Pauses, exclusions and listings of players. */
export function ExclusionList() {
  return (
    <CanAccess resource="exclusions" action="list" accessDenied={<AccessDenied />}>
      <ExclusionScreen />
    </CanAccess>
  );
}
