import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useSearchParams } from 'react-router';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { Subject } from '../../shared/display/subject.tsx';
import { When } from '../../shared/display/when.tsx';
import type { AuditRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { AuditDetail } from './audit-detail.tsx';
import { CheckButton, CheckResult, useAuditCheck } from './audit-check.tsx';
import { type AuditFilter, auditQuery, readAuditFilter, writeAuditFilter } from './audit-filter.ts';
import { AuditExport, AuditFilters } from './audit-tools.tsx';

/** The actor; a click filters the log by them. */
function Actor({ id, staff, onOnly }: { id: number; staff: string; onOnly: (staff: string) => void }) {
  const t = useTranslation();
  if (staff === '') return t('team.audit.stranger');
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      underline="hover"
      title={t('audit.onlyOf', { name: staff })}
      onClick={(event) => {
        // The row itself handles clicks too.
        event.stopPropagation();
        onOnly(staff);
      }}
    >
      {id === 0 ? t('team.audit.system') : staff}
    </Link>
  );
}

function useColumns(onOnly: (staff: string) => void): Column<AuditRow>[] {
  const t = useTranslation();
  const actionName = useCodeLabel('action');
  return [
    { name: t('audit.action'), cell: ({ action }) => actionName(action) },
    { name: t('audit.staff'), cell: ({ staff_id: id, staff }) => <Actor id={id} staff={staff} onOnly={onOnly} /> },
    {
      name: t('audit.subject'),
      long: true,
      cell: ({ subject, about }) => <Subject subject={subject} about={about} what={t('audit.subject')} />,
    },
    { name: t('audit.reason'), long: true, cell: ({ reason }) => reason ?? t('common.none') },
    { name: t('common.when'), cell: ({ at }) => <When at={at} /> },
    {
      name: t('audit.from'),
      cell: ({ ip, session }) => (session === null ? ip : `${ip} · ${t('team.audit.session')} #${session}`),
    },
  ];
}

function AuditScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery();
  const [search, setSearch] = useSearchParams();
  const filter = readAuditFilter(search);
  const callFilter = auditQuery(filter);
  const list = useRows<AuditRow>('audit', query, { filter: callFilter });
  const checking = useAuditCheck();
  const canExport = useCanDo('audit.export');
  const setFilter = (change: Partial<AuditFilter>) => setSearch(writeAuditFilter(search, change), { replace: true });
  const aside = (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <CheckButton {...checking} />
      <AuditExport filter={filter} q={query.q} />
      {canExport && <ExportButton list="audit" filter={{ ...callFilter, q: query.q }} />}
    </Box>
  );
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')} aside={aside}>
      <ListTools>
        <SearchField label={t('audit.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
        <AuditFilters filter={filter} onFilter={setFilter} />
      </ListTools>
      <CheckResult {...checking} />
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns((staff) => setFilter({ staff }))}
        detail={{ label: () => t('audit.expand'), Body: AuditDetail }}
        empty={t(Object.keys(callFilter).length > 0 ? 'audit.noMatch' : 'audit.empty')}
      />
    </Page>
  );
}

/** The audit log, newest first. */
export function AuditList() {
  return (
    <CanAccess resource="audit" action="list" accessDenied={<AccessDenied />}>
      <AuditScreen />
    </CanAccess>
  );
}
