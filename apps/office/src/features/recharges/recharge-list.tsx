import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { useRechargeColumns } from '../../parts/recharge-columns.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { Recharge } from '../../records.ts';
import { useName, useSay } from '../../word.ts';

const statuses = [EVERYTHING, 'awaiting', 'credited', 'refused', 'expired', 'failed'];

/** What goes by the same name as a withdrawal's, and means something else. */
const chips: Readonly<Record<string, string>> = { failed: 'order_failed', refused: 'recharge_refused' };

function RechargeScreen() {
  const say = useSay();
  const statusName = useName('status');
  const { place, go } = useListPlace(statuses);
  const list = useRows<Recharge>('recharges', place);
  const columns = useRechargeColumns(true);
  return (
    <Page title={say('recharges.title')} lead={say('common.live')}>
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={(status) => statusName(chips[status] ?? status)} />
        <SearchField label={say('recharges.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={columns}
        empty={say(place.status === EVERYTHING ? 'recharges.empty' : 'common.noneHere')}
      />
    </Page>
  );
}

/** The deposits that players asked for. */
export function RechargeList() {
  return (
    <CanAccess resource="recharges" action="list" accessDenied={<AccessDenied />}>
      <RechargeScreen />
    </CanAccess>
  );
}
