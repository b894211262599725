import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { useState } from 'react';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RowList } from '../../parts/row-list.tsx';
import { useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { Payment } from '../../records.ts';
import { useSay } from '../../word.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { PayerRulesDialog } from './payer-rules-dialog.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** What waits for a person comes first, and within it what has waited longest. */
const SUSPENSE = 'suspense';
const statuses = [SUSPENSE, 'checking', 'refunding', EVERYTHING] as const;
const tabWords = {
  [SUSPENSE]: 'payments.suspense',
  checking: 'payments.checking',
  refunding: 'payments.refunding',
} as const;

function PaymentScreen() {
  const say = useSay();
  const [crediting, setCrediting] = useState<Payment>();
  const [refunding, setRefunding] = useState<Payment>();
  const [ruling, setRuling] = useState(false);
  const mayCredit = useMayDo('payment.credit');
  const mayRefund = useMayDo('payment.refund');
  const mayRule = useMayDo('cashier.rules');
  const { place, go } = useListPlace(statuses);
  const waiting = place.status === SUSPENSE;
  const list = useRows<Payment>('payments', place, { order: waiting ? 'ASC' : 'DESC' });
  const rules = (
    <Button variant="outlined" onClick={() => setRuling(true)}>
      {say('refunds.rules')}
    </Button>
  );
  const acts = { onCredit: mayCredit ? setCrediting : undefined, onRefund: mayRefund ? setRefunding : undefined };
  const calm = place.status === EVERYTHING ? 'payments.empty' : 'common.noneHere';
  return (
    <Page title={say('payments.title')} lead={say('payments.lead')} aside={mayRule ? rules : undefined}>
      <ListTools>
        <ListTabs
          place={place}
          go={go}
          states={statuses}
          nameOf={(status) => say(tabWords[status])}
          all={say('payments.everything')}
        />
        <SearchField label={say('payments.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={usePaymentColumns(acts)}
        empty={say(waiting ? 'payments.emptySuspense' : calm)}
      />
      {crediting !== undefined && <CreditDialog payment={crediting} onClose={() => setCrediting(undefined)} />}
      {refunding !== undefined && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
      {ruling && <PayerRulesDialog onClose={() => setRuling(false)} />}
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
