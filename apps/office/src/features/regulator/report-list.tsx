import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RegulatorReport, SiteRow } from '../../shared/api/records.ts';
import { useSites } from '../../shared/api/use-sites.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { Page } from '../../shared/display/page.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { ALL_STATUSES, removePage, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SiteFilter } from '../../shared/lists/site-filter.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { countStates, deliveryTones } from './delivery-tones.ts';
import { MakeDialog, type MakeDraft } from './make-dialog.tsx';
import { ReportFiles } from './report-files.tsx';

const statuses = [ALL_STATUSES, 'problem', 'pending'] as const;

function StateChips({ files }: Pick<RegulatorReport, 'files'>) {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {countStates(files).map(({ state, count }) => (
        <Chip key={state} tone={deliveryTones[state]}>
          {count} · {t(`regulator.state.${state}`)}
        </Chip>
      ))}
    </Box>
  );
}

function useColumns(sites: readonly SiteRow[], onMake: (draft: MakeDraft) => void): Column<RegulatorReport>[] {
  const t = useTranslation();
  const canSend = useCanDo('regulator.send');
  const getName = (site: string) => sites.find(({ id }) => id === site)?.name ?? site;
  const again: Column<RegulatorReport> = {
    name: t('regulator.again'),
    cell: ({ site, day }) => (
      <Button
        size="small"
        variant="outlined"
        onClick={(event) => {
          // A press of the row itself opens its files.
          event.stopPropagation();
          onMake({ site, day });
        }}
      >
        {t('regulator.make')}
      </Button>
    ),
  };
  return [
    {
      name: t('regulator.day'),
      cell: ({ day, version }) => (
        <>
          {formatDay(day)}
          <SecondaryText>{t('regulator.version', { version })}</SecondaryText>
        </>
      ),
    },
    { name: t('listTools.site'), cell: ({ site }) => getName(site) },
    { name: t('common.status'), long: true, cell: ({ files }) => <StateChips files={files} /> },
    {
      name: t('regulator.madeAt'),
      cell: ({ made_at: at, is_daily: isDaily }) => (
        <>
          <When at={at} />
          <SecondaryText>{t(isDaily ? 'regulator.byJob' : 'regulator.byStaff')}</SecondaryText>
        </>
      ),
    },
    ...(canSend ? [again] : []),
  ];
}

function ReportScreen() {
  const t = useTranslation();
  const [draft, setDraft] = useState<MakeDraft>();
  const [search, setSearch] = useSearchParams();
  const site = search.get('site') ?? '';
  const canSend = useCanDo('regulator.send');
  const sites = useSites();
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<RegulatorReport>('regulator-reports', query, { filter: { site } });
  const setSite = (key: string) =>
    setSearch((before) => {
      removePage(before);
      if (key === '') before.delete('site');
      else before.set('site', key);
      return before;
    });
  const make = canSend && (
    <Button variant="contained" onClick={() => setDraft({ site, day: '' })}>
      {t('regulator.makeDay')}
    </Button>
  );
  return (
    <Page title={t('regulator.title')} lead={t('regulator.lead')} aside={make}>
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={statuses}
          getName={(status) => t(`regulator.tabs.${status}`)}
        />
        <SiteFilter value={site} onSite={setSite} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns(sites, setDraft)}
        empty={t(query.status === ALL_STATUSES ? 'regulator.empty' : 'regulator.emptyTab')}
        detail={{ label: ({ day }) => t('regulator.open', { day: formatDay(day) }), Body: ReportFiles }}
      />
      {draft !== undefined && <MakeDialog first={draft} sites={sites} onClose={() => setDraft(undefined)} />}
    </Page>
  );
}

/** The daily files to the regulator, by day and version. */
export function RegulatorReportList() {
  return (
    <CanAccess resource="regulator-reports" action="list" accessDenied={<AccessDenied />}>
      <ReportScreen />
    </CanAccess>
  );
}
