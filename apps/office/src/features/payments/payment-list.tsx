import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useState } from 'react';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { Payment } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { PayerRulesDialog } from './payer-rules-dialog.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Payments in suspense come first, longest waiting on top. */
const SUSPENSE = 'suspense';
const statuses = [SUSPENSE, 'checking', 'refunding', ALL_STATUSES] as const;
const tabLabels = {
  [SUSPENSE]: 'payments.suspense',
  checking: 'payments.checking',
  refunding: 'payments.refunding',
} as const;

function PaymentScreen() {
  const t = useTranslation();
  const [crediting, setCrediting] = useState<Payment>();
  const [refunding, setRefunding] = useState<Payment>();
  const [ruling, setRuling] = useState(false);
  const canCredit = useCanDo('payment.credit');
  const canRefund = useCanDo('payment.refund');
  const canEditRules = useCanDo('cashier.rules');
  const { query, setQuery } = useListQuery(statuses);
  const waiting = query.status === SUSPENSE;
  const list = useRows<Payment>('payments', query, { order: waiting ? 'ASC' : 'DESC' });
  const rules = (
    <Button variant="outlined" onClick={() => setRuling(true)}>
      {t('refunds.rules')}
    </Button>
  );
  const acts = { onCredit: canCredit ? setCrediting : undefined, onRefund: canRefund ? setRefunding : undefined };
  const calm = query.status === ALL_STATUSES ? 'payments.empty' : 'common.noneHere';
  return (
    <Page
      title={t('payments.title')}
      lead={t('payments.lead')}
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <ExportButton
            list="payments"
            filter={{ status: query.status === ALL_STATUSES ? '' : query.status, q: query.q }}
          />
          {canEditRules && rules}
        </Box>
      }
    >
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={statuses}
          getName={(status) => t(tabLabels[status])}
          all={t('payments.everything')}
        />
        <SearchField label={t('payments.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={usePaymentColumns(acts)}
        empty={t(waiting ? 'payments.emptySuspense' : calm)}
      />
      {crediting !== undefined && <CreditDialog payment={crediting} onClose={() => setCrediting(undefined)} />}
      {refunding !== undefined && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
      {ruling && <PayerRulesDialog onClose={() => setRuling(false)} />}
    </Page>
  );
}

/** Received Pix payments, with the actions on those in suspense. */
export function PaymentList() {
  return (
    <CanAccess resource="payments" action="list" accessDenied={<AccessDenied />}>
      <PaymentScreen />
    </CanAccess>
  );
}
