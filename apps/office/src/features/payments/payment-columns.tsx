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

function Amount({ payment: { amount, expected } }: { payment: Payment }) {
  const say = useSay();
  return (
    <>
      <Money amount={amount} strong />
      {expected !== null && expected !== amount && (
        <Below>
          {say('payments.expected')}: {amountText(expected)}
        </Below>
      )}
    </>
  );
}

function State({ payment: { status, cause, resolved_by: resolvedBy } }: { payment: Payment }) {
  const say = useSay();
  const causeName = useName('cause');
  return (
    <>
      <StatusChip status={status} />
      <Below>{resolvedBy === null ? causeName(cause) : say('payments.resolvedBy', { name: resolvedBy })}</Below>
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

/** The columns of a payment. Without `onCredit` the reader may not credit, and is not offered to. */
export function usePaymentColumns(onCredit: ((payment: Payment) => void) | undefined): Column<Payment>[] {
  const say = useSay();
  const owner = (payment: Payment) => {
    // What waits in suspense belongs to nobody, even where the order that it names has a player.
    if (payment.status === 'suspense' && onCredit !== undefined) {
      return (
        <Button variant="outlined" size="small" onClick={() => onCredit(payment)} sx={{ whiteSpace: 'nowrap' }}>
          {say('payments.credit')}
        </Button>
      );
    }
    return payment.player_id === null ? say('common.none') : <PlayerLink id={payment.player_id} />;
  };
  return [
    { name: say('common.amount'), right: true, cell: (payment) => <Amount payment={payment} /> },
    { name: say('common.status'), cell: (payment) => <State payment={payment} /> },
    { name: say('payments.received'), cell: (payment) => <Received payment={payment} /> },
    {
      name: say('payments.order'),
      long: true,
      cell: ({ order_number: order }) =>
        order === null ? say('common.none') : <Reference id={order} what={say('payments.order')} />,
    },
    { name: `${say('withdrawal.endToEnd')} · txid`, long: true, cell: (payment) => <Identifiers payment={payment} /> },
    { name: say('common.player'), long: true, cell: owner },
  ];
}
