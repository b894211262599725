import { CanAccess } from 'ra-core';
import { useSearchParams } from 'react-router';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { ALL_STATUSES, removePage, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { LayoutButton, useListLayout } from '../../shared/lists/list-layout.tsx';
import {
  type PaymentFilter,
  isPaymentFilterSet,
  parsePaymentFilter,
  toPaymentQuery,
  writePaymentFilter,
} from '../../shared/lists/payment-filter.ts';
import { PaymentFilters } from '../../shared/lists/payment-filters.tsx';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { SiteFilter } from '../../shared/lists/site-filter.tsx';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useDepositColumns } from '../../shared/players/deposit-columns.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type RowOrder, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { Deposit } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

const statuses = [ALL_STATUSES, 'awaiting', 'credited', 'refused', 'expired', 'failed'];

/** Statuses that share a name with a withdrawal's status but mean something else. */
const chips: Readonly<Record<string, string>> = { failed: 'order_failed', refused: 'recharge_refused' };

type DepositSort = 'created' | 'amount';

/** The filters and the order of the address, beside status and search. */
function useDepositFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = parsePaymentFilter(search);
  const site = search.get('site') ?? '';
  const change = (write: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(search);
    removePage(next);
    write(next);
    setSearch(next);
  };
  const setOrDelete = (next: URLSearchParams, name: string, value: string | undefined) => {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  };
  const setFilter = (changed: Partial<PaymentFilter>) =>
    change((next) => writePaymentFilter(next, { ...filter, ...changed }));
  const setSite = (chosen: string) => change((next) => setOrDelete(next, 'site', chosen));
  const sort: DepositSort = search.get('sort') === 'amount' ? 'amount' : 'created';
  const direction: 'asc' | 'desc' = search.get('order') === 'asc' ? 'asc' : 'desc';
  const onSort = (pressed: string) =>
    change((next) => {
      setOrDelete(next, 'sort', pressed === 'amount' ? 'amount' : undefined);
      setOrDelete(next, 'order', pressed === sort && direction === 'desc' ? 'asc' : undefined);
    });
  const order: RowOrder = { sort, direction, onSort };
  return { filter, setFilter, site, setSite, call: { ...toPaymentQuery(filter), site }, order };
}

function DepositScreen() {
  const t = useTranslation();
  const statusName = useCodeLabel('status');
  const { query, setQuery } = useListQuery(statuses);
  const { filter, setFilter, site, setSite, call, order } = useDepositFilter();
  const list = useRows<Deposit>('recharges', query, {
    filter: call,
    sort: order.sort,
    order: order.direction === 'asc' ? 'ASC' : 'DESC',
  });
  const layout = useListLayout('recharges', useDepositColumns(true));
  const status = query.status === ALL_STATUSES ? '' : query.status;
  const isNarrowed = query.status !== ALL_STATUSES || isPaymentFilterSet(filter) || site !== '';
  return (
    <Page
      title={t('recharges.title')}
      lead={t('common.live')}
      aside={<ExportButton list="recharges" filter={{ ...call, status, q: query.q }} />}
    >
      <SavedViews list="recharges" />
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={statuses}
          getName={(one) => statusName(chips[one] ?? one)}
        />
        <SearchField label={t('recharges.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <PaymentFilters filter={filter} onFilter={setFilter}>
        <SiteFilter value={site} onSite={setSite} />
        <LayoutButton layout={layout} />
      </PaymentFilters>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={layout.columns}
        order={order}
        isDense={layout.isDense}
        empty={t(isNarrowed ? 'common.noneHere' : 'recharges.empty')}
      />
    </Page>
  );
}

/** Deposits that players requested. */
export function DepositList() {
  return (
    <CanAccess resource="recharges" action="list" accessDenied={<AccessDenied />}>
      <DepositScreen />
    </CanAccess>
  );
}
