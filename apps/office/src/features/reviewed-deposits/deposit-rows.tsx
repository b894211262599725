import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { AgeChip } from '../../shared/display/age-chips.tsx';
import { QueueCard, QueueCardList } from '../../shared/queues/queue-card.tsx';
import { QueueRow, TwoLineCell } from '../../shared/queues/queue-row.tsx';
import { QueueTable } from '../../shared/queues/queue-table.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { ReviewedDeposit } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

export interface DepositRowsProps {
  rows: readonly ReviewedDeposit[];
  /** The selected row. */
  cursor: string | undefined;
  getHref: (id: string) => string;
  onOpen: (id: string) => void;
}

/** Key of the state in the status chips. */
export const toStatusKey = (state: ReviewedDeposit['state']): string => `deposit_${state}`;

/** The queue as a table. */
export function DepositTable({ rows, ...rest }: DepositRowsProps) {
  const t = useTranslation();
  return (
    <QueueTable
      headings={[t('deposits.age'), t('common.player'), t('deposits.kind'), t('deposits.receipts'), t('common.status')]}
    >
      {rows.map((row) => (
        <DepositRow key={row.id} row={row} {...rest} />
      ))}
    </QueueTable>
  );
}

function DepositRow({ row, cursor, getHref, onOpen }: Omit<DepositRowsProps, 'rows'> & { row: ReviewedDeposit }) {
  const kindName = useCodeLabel('depositKind');
  return (
    <QueueRow current={row.id === cursor} href={getHref(row.id)} amount={row.amount} onOpen={() => onOpen(row.id)}>
      <TableCell sx={{ width: 160 }}>
        <WaitChip deposit={row} />
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5 }}>
          <When at={row.waiting_since ?? row.created_at} />
        </Typography>
      </TableCell>
      <TwoLineCell first={row.player} second={`#${row.player_id} · ${row.site}`} />
      <TableCell>{kindName(row.kind)}</TableCell>
      <TableCell>{row.receipts}</TableCell>
      <TableCell sx={{ width: 200 }}>
        <StatusChip status={toStatusKey(row.state)} />
        <DecisionBy deposit={row} />
      </TableCell>
    </QueueRow>
  );
}

/** How long a deposit has waited; nothing once decided. */
export function WaitChip({ deposit }: { deposit: ReviewedDeposit }) {
  return deposit.waiting_since === null ? null : <AgeChip from={deposit.waiting_since} />;
}

/** Who confirmed, or who decided and why. */
function DecisionBy({ deposit }: { deposit: ReviewedDeposit }) {
  const t = useTranslation();
  const refusalName = useCodeLabel('depositRefusal');
  const { state, seen_by: seer, decided_by: decider, refusal } = deposit;
  const line = () => {
    if (state === 'second_review' && seer !== null) return t('deposits.seenBy', { name: seer });
    if (state === 'refused' && refusal !== null) return refusalName(refusal);
    return decider === null ? undefined : t('deposits.decidedBy', { name: decider });
  };
  const text = line();
  if (text === undefined) return null;
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5, maxWidth: 240 }}>
      {text}
    </Typography>
  );
}

/** The queue as cards in one column. */
export function DepositCards({ rows, cursor, onOpen }: DepositRowsProps) {
  const kindName = useCodeLabel('depositKind');
  return (
    <QueueCardList>
      {rows.map((row) => (
        <QueueCard
          key={row.id}
          current={row.id === cursor}
          amount={row.amount}
          waited={<WaitChip deposit={row} />}
          first={row.player}
          second={kindName(row.kind)}
          onOpen={() => onOpen(row.id)}
        >
          <StatusChip status={toStatusKey(row.state)} />
          <DecisionBy deposit={row} />
        </QueueCard>
      ))}
    </QueueCardList>
  );
}
