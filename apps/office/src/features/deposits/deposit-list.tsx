import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useDepositColumns } from '../../shared/players/deposit-columns.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { Deposit } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

const statuses = [ALL_STATUSES, 'awaiting', 'credited', 'refused', 'expired', 'failed'];

/** Statuses that share a name with a withdrawal's status but mean something else. */
const chips: Readonly<Record<string, string>> = { failed: 'order_failed', refused: 'recharge_refused' };

function DepositScreen() {
  const t = useTranslation();
  const statusName = useCodeLabel('status');
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<Deposit>('recharges', query);
  const columns = useDepositColumns(true);
  return (
    <Page title={t('recharges.title')} lead={t('common.live')}>
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={statuses}
          getName={(status) => statusName(chips[status] ?? status)}
        />
        <SearchField label={t('recharges.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={columns}
        empty={t(query.status === ALL_STATUSES ? 'recharges.empty' : 'common.noneHere')}
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
