import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useState } from 'react';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RowList } from '../../parts/row-list.tsx';
import { useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { StatusTabs } from '../../parts/status-tabs.tsx';
import type { Payment } from '../../records.ts';
import { type Word, useSay } from '../../word.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { usePaymentColumns } from './payment-columns.tsx';

/** What waits for a person comes first, and within it what has waited longest. */
const SUSPENSE = 'suspense';
const statuses = [SUSPENSE, EVERYTHING];
const tabWords: Record<string, Word> = { [SUSPENSE]: 'payments.suspense', [EVERYTHING]: 'payments.everything' };

function PaymentScreen() {
  const say = useSay();
  const [crediting, setCrediting] = useState<Payment>();
  const mayCredit = useMayDo('payment.credit');
  const { place, go } = useListPlace(statuses);
  const waiting = place.status === SUSPENSE;
  const list = useRows<Payment>('payments', place, { order: waiting ? 'ASC' : 'DESC' });
  return (
    <Page title={say('payments.title')} lead={say('payments.lead')}>
      <ListTools>
        <StatusTabs
          label={say('common.status')}
          value={place.status}
          tabs={statuses.map((status) => [status, say(tabWords[status] ?? 'payments.everything')])}
          onTab={(status) => go({ status })}
        />
        <SearchField label={say('payments.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={usePaymentColumns(mayCredit ? setCrediting : undefined)}
        empty={say(waiting ? 'payments.emptySuspense' : 'payments.empty')}
      />
      {crediting !== undefined && <CreditDialog payment={crediting} onClose={() => setCrediting(undefined)} />}
    </Page>
  );
}

/** Every Pix that came in, and the way to give an owner to those without. */
export function PaymentList() {
  return (
    <CanAccess resource="payments" action="list" accessDenied={<AccessDenied />}>
      <PaymentScreen />
    </CanAccess>
  );
}
