import { CanAccess } from 'ra-core';
import { COMMISSION_EXPORT_PATH } from '@arara/contract/client';
import { useSearchParams } from 'react-router';
import { fetchFile } from '../../shared/api/files.ts';
import { session } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { DownloadButton } from '../../shared/actions/download-button.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { getLocale, useTranslation } from '../../shared/messages/translation.ts';
import { DayActions } from './day-actions.tsx';
import { type DayQuery, parseDayQuery, formatDayQuery } from './day-query.ts';
import { DayTable } from './day-table.tsx';
import { StatementPanel } from './statement-panel.tsx';

/** Downloads every page of the listed statements. */
function ExportButton({ dayQuery, status }: { dayQuery: DayQuery | undefined; status: string }) {
  const t = useTranslation();
  const take = async () => {
    const query = { ...dayQuery, ...(status === '' || status === 'all' ? {} : { status }) };
    const file = await fetchFile(COMMISSION_EXPORT_PATH, session.token(), getLocale(), query);
    return { file, name: t('commissions.fileName') };
  };
  return <DownloadButton label={t('commissions.export')} take={take} />;
}

function CommissionScreen() {
  const t = useTranslation();
  const canApprove = useCanDo('commission.approve');
  const [search, setSearch] = useSearchParams();
  const dayQuery = parseDayQuery(search);
  return (
    <Page
      title={t('commissions.title')}
      lead={t('commissions.lead')}
      aside={<ExportButton dayQuery={dayQuery} status={search.get('status') ?? ''} />}
    >
      <DayTable chosen={dayQuery} onChoose={(next) => setSearch(formatDayQuery(search, next))} />
      {dayQuery !== undefined && canApprove && (
        <DayActions key={`${dayQuery.site} ${dayQuery.day}`} dayQuery={dayQuery} />
      )}
      <StatementPanel day={dayQuery} />
    </Page>
  );
}

/** Agent commissions: the days and their payable statements. */
export function CommissionList() {
  return (
    <CanAccess resource="commissions" action="list" accessDenied={<AccessDenied />}>
      <CommissionScreen />
    </CanAccess>
  );
}
