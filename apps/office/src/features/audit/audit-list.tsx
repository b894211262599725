import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useListPlace } from '../../parts/list-place.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { Subject } from '../../parts/subject.tsx';
import { When } from '../../parts/when.tsx';
import type { AuditRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { AuditDetail } from './audit-detail.tsx';
import { auditQuery, readAuditFilter, writeAuditFilter } from './audit-filter.ts';
import { AuditExport, AuditFilters } from './audit-tools.tsx';

function useColumns(): Column<AuditRow>[] {
  const say = useSay();
  const actionName = useName('action');
  return [
    { name: say('audit.action'), cell: ({ action }) => actionName(action) },
    { name: say('audit.staff'), cell: ({ staff }) => staff || say('team.audit.stranger') },
    {
      name: say('audit.subject'),
      long: true,
      cell: ({ subject }) => <Subject subject={subject} what={say('audit.subject')} />,
    },
    { name: say('audit.reason'), long: true, cell: ({ reason }) => reason ?? say('common.none') },
    { name: say('common.when'), cell: ({ at }) => <When at={at} /> },
    {
      name: say('audit.from'),
      cell: ({ ip, session }) => (session === null ? ip : `${ip} · ${say('team.audit.session')} #${session}`),
    },
  ];
}

function AuditScreen() {
  const say = useSay();
  const { place, go } = useListPlace();
  const [search, setSearch] = useSearchParams();
  const filter = readAuditFilter(search);
  const list = useRows<AuditRow>('audit', place, { filter: auditQuery(filter) });
  return (
    <Page title={say('audit.title')} lead={say('audit.lead')} aside={<AuditExport filter={filter} q={place.q} />}>
      <ListTools>
        <SearchField label={say('audit.search')} value={place.q} onSearch={(q) => go({ q })} />
        <AuditFilters
          filter={filter}
          onFilter={(change) => setSearch(writeAuditFilter(search, change), { replace: true })}
        />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        detail={{ label: () => say('audit.expand'), Body: AuditDetail }}
        empty={say('audit.empty')}
      />
    </Page>
  );
}

/** Who did what to what, and why, newest first. */
export function AuditList() {
  return (
    <CanAccess resource="audit" action="list" accessDenied={<AccessDenied />}>
      <AuditScreen />
    </CanAccess>
  );
}
