import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatAmount } from '../../shared/format/amount.ts';
import { AgeChip } from '../../shared/display/age-chips.tsx';
import { Money } from '../../shared/display/money.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { Payment } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';

function Amount({ payment: { amount, returned, expected } }: { payment: Payment }) {
  const t = useTranslation();
  return (
    <>
      <Money amount={amount} strong />
      {returned !== '0.00' && (
        <SecondaryText>
          {t('payments.returned')}: {formatAmount(returned)}
        </SecondaryText>
      )}
      {expected !== null && returned === '0.00' && expected !== amount && (
        <SecondaryText>
          {t('payments.expected')}: {formatAmount(expected)}
        </SecondaryText>
      )}
    </>
  );
}

/** Status of the last refund, where relevant. */
function RefundNote({ refund }: { refund: Payment['refund'] }) {
  const t = useTranslation();
  if (refund === null) return null;
  if (refund.status === 'second_review') return <SecondaryText>{t('refunds.waitsSecond')}</SecondaryText>;
  if (refund.status === 'failed')
    return <SecondaryText>{t('refunds.failed', { why: refund.failure ?? '' })}</SecondaryText>;
  if (refund.status !== 'asked' && refund.status !== 'done') return null;
  return (
    <SecondaryText>
      {refund.requested_by === null ? t('refunds.byRule') : t('refunds.askedBy', { name: refund.requested_by })}
    </SecondaryText>
  );
}

function State({
  payment: { status, cause, refund, credit_request: request, resolved_by: resolvedBy },
}: {
  payment: Payment;
}) {
  const t = useTranslation();
  const causeName = useCodeLabel('paymentCause');
  const why = status === 'checking' ? t('payments.checkingWhy') : causeName(cause);
  return (
    <>
      <StatusChip status={status} />
      <SecondaryText>{resolvedBy === null ? why : t('payments.resolvedBy', { name: resolvedBy })}</SecondaryText>
      <RefundNote refund={refund} />
      {request !== null && <SecondaryText>{t('credit.waitsSecond', { name: request.requested_by })}</SecondaryText>}
    </>
  );
}

/** The payer, as reported by the bank. */
function Payer({ payer, paid_by_owner: isOwner }: Pick<Payment, 'payer' | 'paid_by_owner'>) {
  const t = useTranslation();
  const checked = isOwner === null ? 'refunds.ownerUnknown' : isOwner ? 'refunds.ownerPaid' : 'refunds.otherPaid';
  return (
    <>
      {payer === null || payer.name === '' ? t('refunds.noPayer') : payer.name}
      {payer !== null && <SecondaryText>{payer.tax_id}</SecondaryText>}
      <SecondaryText>{t(checked)}</SecondaryText>
    </>
  );
}

function Received({ payment: { status, received_at: at } }: { payment: Payment }) {
  if (status !== 'suspense') return <When at={at} />;
  return (
    <>
      <AgeChip from={at} />
      <SecondaryText>
        <When at={at} />
      </SecondaryText>
    </>
  );
}

/** End-to-end id and txid of a Pix. */
function Identifiers({ payment: { id, txid } }: { payment: Payment }) {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <CopyableId id={id} what={t('withdrawal.endToEnd')} keep={20} />
      {txid !== null && <CopyableId id={txid} what="txid" keep={20} />}
    </Box>
  );
}

/** Actions on a payment in suspense. Actions the reader may not take are absent. */
export interface PaymentActs {
  onCredit: ((payment: Payment) => void) | undefined;
  onRefund: ((payment: Payment) => void) | undefined;
}

/** The owner, or the actions. A payment in suspense has no owner, even if its order names a player. */
function Owner({ payment, acts: { onCredit, onRefund } }: { payment: Payment; acts: PaymentActs }) {
  const t = useTranslation();
  const waits = payment.status === 'suspense' && (onCredit !== undefined || onRefund !== undefined);
  if (!waits) return payment.player_id === null ? t('common.none') : <PlayerLink id={payment.player_id} />;
  const button = { size: 'small', sx: { whiteSpace: 'nowrap' } } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {onCredit !== undefined && (
        <Button {...button} variant="outlined" onClick={() => onCredit(payment)}>
          {t('payments.credit')}
        </Button>
      )}
      {onRefund !== undefined && (
        <Button {...button} onClick={() => onRefund(payment)}>
          {t('refunds.give')}
        </Button>
      )}
    </Box>
  );
}

/** Columns of a payment. */
export function usePaymentColumns(acts: PaymentActs): Column<Payment>[] {
  const t = useTranslation();
  return [
    { name: t('common.amount'), right: true, cell: (payment) => <Amount payment={payment} /> },
    { name: t('common.status'), cell: (payment) => <State payment={payment} /> },
    { name: t('payments.received'), cell: (payment) => <Received payment={payment} /> },
    { name: t('refunds.payer'), cell: (payment) => <Payer {...payment} /> },
    {
      name: t('payments.order'),
      long: true,
      cell: ({ order_number: order }) =>
        order === null ? t('common.none') : <CopyableId id={order} what={t('payments.order')} />,
    },
    { name: `${t('withdrawal.endToEnd')} · txid`, long: true, cell: (payment) => <Identifiers payment={payment} /> },
    { name: t('common.player'), long: true, cell: (payment) => <Owner payment={payment} acts={acts} /> },
  ];
}
