import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
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
import { CheckButton, CheckResult, useAuditCheck } from './audit-check.tsx';
import { type AuditFilter, auditQuery, readAuditFilter, writeAuditFilter } from './audit-filter.ts';
import { AuditExport, AuditFilters } from './audit-tools.tsx';

/** Who acted; a press shows what else they did. */
function Actor({ staff, onOnly }: { staff: string; onOnly: (staff: string) => void }) {
  const say = useSay();
  if (staff === '') return say('team.audit.stranger');
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      underline="hover"
      title={say('audit.onlyOf', { name: staff })}
      onClick={(event) => {
        // The row itself answers a press too.
        event.stopPropagation();
        onOnly(staff);
      }}
    >
      {staff}
    </Link>
  );
}

function useColumns(onOnly: (staff: string) => void): Column<AuditRow>[] {
  const say = useSay();
  const actionName = useName('action');
  return [
    { name: say('audit.action'), cell: ({ action }) => actionName(action) },
    { name: say('audit.staff'), cell: ({ staff }) => <Actor staff={staff} onOnly={onOnly} /> },
    {
      name: say('audit.subject'),
      long: true,
      cell: ({ subject, about }) => <Subject subject={subject} about={about} what={say('audit.subject')} />,
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
  const query = auditQuery(filter);
  const list = useRows<AuditRow>('audit', place, { filter: query });
  const checking = useAuditCheck();
  const narrow = (change: Partial<AuditFilter>) => setSearch(writeAuditFilter(search, change), { replace: true });
  const aside = (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <CheckButton {...checking} />
      <AuditExport filter={filter} q={place.q} />
    </Box>
  );
  return (
    <Page title={say('audit.title')} lead={say('audit.lead')} aside={aside}>
      <ListTools>
        <SearchField label={say('audit.search')} value={place.q} onSearch={(q) => go({ q })} />
        <AuditFilters filter={filter} onFilter={narrow} />
      </ListTools>
      <CheckResult {...checking} />
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns((staff) => narrow({ staff }))}
        detail={{ label: () => say('audit.expand'), Body: AuditDetail }}
        empty={say(Object.keys(query).length > 0 ? 'audit.noMatch' : 'audit.empty')}
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
