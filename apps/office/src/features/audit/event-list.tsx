import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CanAccess } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { SignificantEvent } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Page } from '../../shared/display/page.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { Subject } from '../../shared/display/subject.tsx';
import { When } from '../../shared/display/when.tsx';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { ListTools } from '../../shared/lists/list-toolbar.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { AuditDetail } from './audit-detail.tsx';
import { type AuditFilter, auditQuery, readAuditFilter, writeAuditFilter } from './audit-filter.ts';

const kinds: readonly SignificantEvent['kind'][] = [
  'sign_in',
  'override',
  'adjustment',
  'configuration',
  'game',
  'personal_data',
  'deactivation',
  'node',
  'verification',
  'alert',
];

/** The name of an event: its action in the audit log, the kind of its alert, or a self-verification. */
function useEventName(): (event: SignificantEvent) => string {
  const t = useTranslation();
  const actionName = useCodeLabel('action');
  const kindName = useCodeLabel('eventKind');
  return ({ kind, name }) => {
    if (kind === 'verification') return kindName(kind);
    return kind === 'alert' ? t(`alerts.kinds.${name}` as 'alerts.kinds.seal_late') : actionName(name);
  };
}

function useColumns(): Column<SignificantEvent>[] {
  const t = useTranslation();
  const kindName = useCodeLabel('eventKind');
  const nameOf = useEventName();
  return [
    {
      name: t('events.event'),
      cell: (event) => (
        <>
          {nameOf(event)}
          <SecondaryText>{kindName(event.kind)}</SecondaryText>
        </>
      ),
    },
    { name: t('common.when'), cell: ({ at }) => <When at={at} /> },
    { name: t('audit.staff'), cell: ({ staff }) => staff ?? t('team.audit.system') },
    {
      name: t('audit.subject'),
      long: true,
      cell: ({ subject }) => <Subject subject={subject} what={t('audit.subject')} />,
    },
    { name: t('audit.reason'), long: true, cell: ({ reason }) => reason ?? t('common.none') },
  ];
}

interface EventFiltersProps {
  filter: AuditFilter;
  onFilter: (change: Partial<AuditFilter>) => void;
}

function EventFilters({ filter, onFilter }: EventFiltersProps) {
  const t = useTranslation();
  const kindName = useCodeLabel('eventKind');
  const isNarrowed = Object.keys(auditQuery(filter)).length > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={t('events.kind')}
        value={kinds.find((kind) => kind === filter.action) ?? ''}
        onChange={(event) => onFilter({ action: event.target.value })}
        sx={{ width: { xs: '100%', sm: 220 } }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('events.anyKind')}</MenuItem>
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {kindName(kind)}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'to'] as const).map((name) => (
        <DateInput
          key={name}
          small
          label={t(`team.audit.${name}`)}
          value={filter[name]}
          onValue={(typed) => onFilter({ [name]: typed })}
        />
      ))}
      {isNarrowed && (
        <Button size="small" onClick={() => onFilter({ action: '', subject: '', staff: '', from: '', to: '' })}>
          {t('team.audit.clear')}
        </Button>
      )}
    </Box>
  );
}

function EventScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery();
  const [search, setSearch] = useSearchParams();
  const canExport = useCanDo('audit.export');
  const filter = { ...readAuditFilter(search), subject: '', staff: '' };
  const { action: kind, ...period } = auditQuery(filter);
  const callFilter = { ...period, ...(kinds.some((each) => each === kind) ? { kind } : {}) };
  const list = useRows<SignificantEvent>('events', query, { filter: callFilter });
  const setFilter = (change: Partial<AuditFilter>) => setSearch(writeAuditFilter(search, change), { replace: true });
  const given = Object.fromEntries(
    Object.entries(callFilter).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return (
    <Page
      title={t('events.title')}
      lead={t('events.lead')}
      aside={canExport && <ExportButton list="events" filter={given} />}
    >
      <ListTools>
        <EventFilters filter={filter} onFilter={setFilter} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        detail={{ label: () => t('events.expand'), Body: AuditDetail }}
        empty={t('events.empty')}
      />
    </Page>
  );
}

/** Significant events, newest first. */
export function EventList() {
  return (
    <CanAccess resource="events" action="list" accessDenied={<AccessDenied />}>
      <EventScreen />
    </CanAccess>
  );
}
