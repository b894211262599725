import type { Answer } from '@arara/contract/client';
import { useDataProvider } from 'ra-core';
import { formatAmount } from '../../shared/format/amount.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import type { Payment } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Asks for a reason and refunds a Pix in suspense to its payer. Above the limit it needs two people. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const amount = formatAmount(payment.amount);
  const isSecond = payment.refund?.status === 'second_review';
  return (
    <ReasonDialog
      title={t('refunds.title')}
      lead={isSecond ? `${t('refunds.second')} ${t('refunds.lead', { amount })}` : t('refunds.lead', { amount })}
      help={t('refunds.reasonHelp')}
      confirm={t('refunds.confirm', { amount })}
      done={({ data: { refund } }: Answer<'officeRefundPayment'>) =>
        t(refund?.status === 'second_review' ? 'refunds.proposed' : 'refunds.done')
      }
      danger
      send={(reason, key) => data.refundPayment(payment.id, reason, key)}
      onClose={onClose}
    />
  );
}
