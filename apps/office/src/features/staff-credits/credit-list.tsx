import { localeTags } from '@arara/contract/locales';
import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { formatAmount } from '../../shared/format/amount.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Page } from '../../shared/display/page.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { When } from '../../shared/display/when.tsx';
import type { StaffCredit } from '../../shared/api/records.ts';
import { getLocale, useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { CreditDetail } from './credit-detail.tsx';
import { creditQuery, readCreditFilter, writeCreditFilter } from './credit-filter.ts';
import { CreditFilters } from './credit-filters.tsx';

/** In tab order. The type requires all of them. */
const tones: Record<StaffCredit['status'], StatusTone> = {
  waiting: 'warn',
  given: 'good',
  refused: 'bad',
  expired: 'quiet',
};

const statuses = [...Object.keys(tones), ALL_STATUSES];

function useColumns(): Column<StaffCredit>[] {
  const t = useTranslation();
  const statusName = useCodeLabel('creditStatus');
  const formName = useCodeLabel('creditForm');
  return [
    {
      name: t('common.player'),
      cell: ({ player_id: id, player }) =>
        id === null ? t('staffCredits.nobody') : <PlayerLink id={id} account={player} />,
    },
    { name: t('common.status'), cell: ({ status }) => <Chip tone={tones[status]}>{statusName(status)}</Chip> },
    { name: t('staffCredits.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: t('staffCredits.form'), cell: ({ form }) => formName(form) },
    {
      name: t('staffCredits.wagering'),
      right: true,
      cell: ({ wagering }) =>
        t('staffCredits.wageringTimes', { times: wagering.toLocaleString(localeTags[getLocale()]) }),
    },
    {
      name: t('staffCredits.given'),
      long: true,
      cell: ({ requested_by: by, decided_by: second }) => (second === null ? by : `${by}, ${second}`),
    },
    { name: t('staffCredits.when'), cell: ({ requested_at: at }) => <When at={at} /> },
  ];
}

function CreditScreen() {
  const t = useTranslation();
  const statusName = useCodeLabel('creditStatus');
  const [search, setSearch] = useSearchParams();
  const { query, setQuery } = useListQuery(statuses);
  const filter = readCreditFilter(search);
  const list = useRows<StaffCredit>('staff-credits', query, { filter: creditQuery(filter) });
  return (
    <Page
      title={t('staffCredits.title')}
      lead={t('staffCredits.lead')}
      aside={
        <Button component={Link} to="/staff-credit-limits" variant="outlined" sx={{ minHeight: 44 }}>
          {t('staffCredits.limits.title')}
        </Button>
      }
    >
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={statusName} />
        <SearchField label={t('staffCredits.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
        <CreditFilters filter={filter} onFilter={(change) => setSearch(writeCreditFilter(search, change))} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        detail={{
          label: ({ amount }) => t('staffCredits.open', { amount: formatAmount(amount) }),
          Body: CreditDetail,
        }}
        empty={t(query.status === 'waiting' ? 'staffCredits.emptyWaiting' : 'staffCredits.empty')}
      />
    </Page>
  );
}

/** What staff gave to players or took from them, and requests that wait for a second person. */
export function StaffCreditList() {
  return (
    <CanAccess resource="staff-credits" action="list" accessDenied={<AccessDenied />}>
      <CreditScreen />
    </CanAccess>
  );
}
