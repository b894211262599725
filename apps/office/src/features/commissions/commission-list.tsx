import { CanAccess } from 'ra-core';
import { COMMISSION_EXPORT_PATH } from '@arara/contract/client';
import { useSearchParams } from 'react-router';
import { fetchFile } from '../../audit-file.ts';
import { session } from '../../call.ts';
import { i18nProvider } from '../../i18n-provider.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { useSay } from '../../word.ts';
import { DayDeeds } from './day-deeds.tsx';
import { type DayPlace, readDayPlace, writeDayPlace } from './day-place.ts';
import { DayTable } from './day-table.tsx';
import { StatementPanel } from './statement-panel.tsx';

/** Takes the statements that are shown, all pages of them, as a file. */
function ExportButton({ place, status }: { place: DayPlace | undefined; status: string }) {
  const say = useSay();
  const take = async () => {
    const query = { ...place, ...(status === '' || status === 'all' ? {} : { status }) };
    const file = await fetchFile(COMMISSION_EXPORT_PATH, session.token(), i18nProvider.getLocale(), query);
    return { file, name: 'comissoes.csv' };
  };
  return <FileButton label={say('commissions.export')} take={take} />;
}

function CommissionScreen() {
  const say = useSay();
  const mayApprove = useMayDo('commission.approve');
  const [search, setSearch] = useSearchParams();
  const place = readDayPlace(search);
  return (
    <Page
      title={say('commissions.title')}
      lead={say('commissions.lead')}
      aside={<ExportButton place={place} status={search.get('status') ?? ''} />}
    >
      <DayTable chosen={place} onChoose={(next) => setSearch(writeDayPlace(search, next))} />
      {place !== undefined && mayApprove && <DayDeeds key={`${place.site} ${place.day}`} place={place} />}
      <StatementPanel day={place} />
    </Page>
  );
}

/** Commissions of agents: the days that were counted, and what of them is to be paid. */
export function CommissionList() {
  return (
    <CanAccess resource="commissions" action="list" accessDenied={<AccessDenied />}>
      <CommissionScreen />
    </CanAccess>
  );
}
