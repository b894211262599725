import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { useSay } from '../../word.ts';
import { type Drop, dropColumns } from './drop-columns.tsx';

function DropScreen() {
  const say = useSay();
  const { place, go } = useListPlace([EVERYTHING]);
  const list = useRows<Drop>('jackpot-drops', place);
  return (
    <Page title={say('jackpots.allDrops')} lead={say('jackpots.dropsLead')}>
      <ListTools>
        <SearchField label={say('jackpots.searchDrops')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList list={list} place={place} go={go} columns={dropColumns(say)} empty={say('jackpots.noDrops')} />
    </Page>
  );
}

/** Every jackpot that was won, the latest first. */
export function DropList() {
  return (
    <CanAccess resource="jackpot-drops" action="list" accessDenied={<AccessDenied />}>
      <DropScreen />
    </CanAccess>
  );
}
