import type { Answer } from '@arara/contract/client';
import { useDataProvider } from 'ra-core';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { Payment } from '../../records.ts';
import { useSay } from '../../word.ts';

/** Asks why a Pix in suspense goes back to whoever paid it, and gives it back; above the limit two people do. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const amount = amountText(payment.amount);
  const isSecond = payment.refund?.status === 'second_review';
  return (
    <ReasonDialog
      title={say('refunds.title')}
      lead={isSecond ? `${say('refunds.second')} ${say('refunds.lead', { amount })}` : say('refunds.lead', { amount })}
      help={say('refunds.reasonHelp')}
      confirm={say('refunds.confirm', { amount })}
      done={({ data: { refund } }: Answer<'officeRefundPayment'>) =>
        say(refund?.status === 'second_review' ? 'refunds.proposed' : 'refunds.done')
      }
      danger
      send={(reason, key) => data.refundPayment(payment.id, reason, key)}
      onClose={onClose}
    />
  );
}
