import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { amountText } from '../../amount.ts';
import { AgeChip } from '../../parts/age-chip.tsx';
import { Money } from '../../parts/money.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { Reference } from '../../parts/reference.tsx';
import type { Column } from '../../parts/rows.ts';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { Payment } from '../../records.ts';
import { useName, useSay } from '../../word.ts';

/** A line below a value, in small print. */
function Below({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function Amount({ payment: { amount, returned, expected } }: { payment: Payment }) {
  const say = useSay();
  return (
    <>
      <Money amount={amount} strong />
      {returned !== '0.00' && (
        <Below>
          {say('payments.returned')}: {amountText(returned)}
        </Below>
      )}
      {expected !== null && returned === '0.00' && expected !== amount && (
        <Below>
          {say('payments.expected')}: {amountText(expected)}
        </Below>
      )}
    </>
  );
}

/** How the last refund of it stands, where that is worth a word. */
function RefundNote({ refund }: { refund: Payment['refund'] }) {
  const say = useSay();
  if (refund === null) return null;
  if (refund.status === 'second_review') return <Below>{say('refunds.waitsSecond')}</Below>;
  if (refund.status === 'failed') return <Below>{say('refunds.failed', { why: refund.failure ?? '' })}</Below>;
  if (refund.status !== 'asked' && refund.status !== 'done') return null;
  return (
    <Below>
      {refund.asked_by === null ? say('refunds.byRule') : say('refunds.askedBy', { name: refund.asked_by })}
    </Below>
  );
}

function State({
  payment: { status, cause, refund, credit_request: request, resolved_by: resolvedBy },
}: {
  payment: Payment;
}) {
  const say = useSay();
  const causeName = useName('cause');
  const why = status === 'checking' ? say('payments.checkingWhy') : causeName(cause);
  return (
    <>
      <StatusChip status={status} />
      <Below>{resolvedBy === null ? why : say('payments.resolvedBy', { name: resolvedBy })}</Below>
      <RefundNote refund={refund} />
      {request !== null && <Below>{say('credit.waitsSecond', { name: request.requested_by })}</Below>}
    </>
  );
}

/** Who paid, as far as the bank told. */
function Payer({ payer, paid_by_owner: isOwner }: Pick<Payment, 'payer' | 'paid_by_owner'>) {
  const say = useSay();
  const checked = isOwner === null ? 'refunds.ownerUnknown' : isOwner ? 'refunds.ownerPaid' : 'refunds.otherPaid';
  return (
    <>
      {payer === null || payer.name === '' ? say('refunds.noPayer') : payer.name}
      {payer !== null && <Below>{payer.tax_id}</Below>}
      <Below>{say(checked)}</Below>
    </>
  );
}

function Received({ payment: { status, received_at: at } }: { payment: Payment }) {
  if (status !== 'suspense') return <When at={at} />;
  return (
    <>
      <AgeChip from={at} />
      <Below>
        <When at={at} />
      </Below>
    </>
  );
}

/** The two numbers by which a bank speaks of a Pix. */
function Identifiers({ payment: { id, txid } }: { payment: Payment }) {
  const say = useSay();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <Reference id={id} what={say('withdrawal.endToEnd')} keep={20} />
      {txid !== null && <Reference id={txid} what="txid" keep={20} />}
    </Box>
  );
}

/** What may be done with what waits in suspense; what the reader may not do is not offered. */
export interface PaymentActs {
  onCredit: ((payment: Payment) => void) | undefined;
  onRefund: ((payment: Payment) => void) | undefined;
}

/** To whom it belongs, or the ways to decide: what waits in suspense is nobody's, even where its order has a player. */
function Owner({ payment, acts: { onCredit, onRefund } }: { payment: Payment; acts: PaymentActs }) {
  const say = useSay();
  const waits = payment.status === 'suspense' && (onCredit !== undefined || onRefund !== undefined);
  if (!waits) return payment.player_id === null ? say('common.none') : <PlayerLink id={payment.player_id} />;
  const button = { size: 'small', sx: { whiteSpace: 'nowrap' } } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {onCredit !== undefined && (
        <Button {...button} variant="outlined" onClick={() => onCredit(payment)}>
          {say('payments.credit')}
        </Button>
      )}
      {onRefund !== undefined && (
        <Button {...button} onClick={() => onRefund(payment)}>
          {say('refunds.give')}
        </Button>
      )}
    </Box>
  );
}

/** The columns of a payment. */
export function usePaymentColumns(acts: PaymentActs): Column<Payment>[] {
  const say = useSay();
  return [
    { name: say('common.amount'), right: true, cell: (payment) => <Amount payment={payment} /> },
    { name: say('common.status'), cell: (payment) => <State payment={payment} /> },
    { name: say('payments.received'), cell: (payment) => <Received payment={payment} /> },
    { name: say('refunds.payer'), cell: (payment) => <Payer {...payment} /> },
    {
      name: say('payments.order'),
      long: true,
      cell: ({ order_number: order }) =>
        order === null ? say('common.none') : <Reference id={order} what={say('payments.order')} />,
    },
    { name: `${say('withdrawal.endToEnd')} · txid`, long: true, cell: (payment) => <Identifiers payment={payment} /> },
    { name: say('common.player'), long: true, cell: (payment) => <Owner payment={payment} acts={acts} /> },
  ];
}
