import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { AgeChip } from '../../parts/age-chip.tsx';
import { QueueCard, QueueCardList } from '../../parts/queue-card.tsx';
import { QueueRow, TwoLines } from '../../parts/queue-row.tsx';
import { QueueTable } from '../../parts/queue-table.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { ReviewedDeposit } from '../../records.ts';
import { useName, useSay } from '../../word.ts';

export interface DepositRowsProps {
  rows: readonly ReviewedDeposit[];
  /** The row that the keyboard stands on. */
  cursor: string | undefined;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** The state of a deposit as the chips name it. */
export const stateWord = (state: ReviewedDeposit['state']): string => `deposit_${state}`;

/** The queue where there is room for columns. */
export function DepositTable({ rows, ...rest }: DepositRowsProps) {
  const say = useSay();
  return (
    <QueueTable
      headings={[
        say('deposits.age'),
        say('common.player'),
        say('deposits.kind'),
        say('deposits.receipts'),
        say('common.status'),
      ]}
    >
      {rows.map((row) => (
        <DepositRow key={row.id} row={row} {...rest} />
      ))}
    </QueueTable>
  );
}

function DepositRow({ row, cursor, hrefOf, onOpen }: Omit<DepositRowsProps, 'rows'> & { row: ReviewedDeposit }) {
  const kindName = useName('depositKind');
  return (
    <QueueRow current={row.id === cursor} href={hrefOf(row.id)} amount={row.amount} onOpen={() => onOpen(row.id)}>
      <TableCell sx={{ width: 160 }}>
        <Waited deposit={row} />
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5 }}>
          <When at={row.waits_since ?? row.created_at} />
        </Typography>
      </TableCell>
      <TwoLines first={row.player} second={`#${row.player_id} · ${row.site}`} />
      <TableCell>{kindName(row.kind)}</TableCell>
      <TableCell>{row.receipts}</TableCell>
      <TableCell sx={{ width: 200 }}>
        <StatusChip status={stateWord(row.state)} />
        <Who deposit={row} />
      </TableCell>
    </QueueRow>
  );
}

/** How long a receipt waits; nothing for what waits for nobody. */
export function Waited({ deposit }: { deposit: ReviewedDeposit }) {
  return deposit.waits_since === null ? null : <AgeChip from={deposit.waits_since} />;
}

/** Below the state: who saw the money, or who decided and why. */
function Who({ deposit }: { deposit: ReviewedDeposit }) {
  const say = useSay();
  const refusalName = useName('depositRefusal');
  const { state, seen_by: seer, decided_by: decider, refusal } = deposit;
  const line = () => {
    if (state === 'second_review' && seer !== null) return say('deposits.seenBy', { name: seer });
    if (state === 'refused' && refusal !== null) return refusalName(refusal);
    return decider === null ? undefined : say('deposits.decidedBy', { name: decider });
  };
  const text = line();
  if (text === undefined) return null;
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5, maxWidth: 240 }}>
      {text}
    </Typography>
  );
}

/** The queue in one narrow column. */
export function DepositCards({ rows, cursor, onOpen }: DepositRowsProps) {
  const kindName = useName('depositKind');
  return (
    <QueueCardList>
      {rows.map((row) => (
        <QueueCard
          key={row.id}
          current={row.id === cursor}
          amount={row.amount}
          waited={<Waited deposit={row} />}
          first={row.player}
          second={kindName(row.kind)}
          onOpen={() => onOpen(row.id)}
        >
          <StatusChip status={stateWord(row.state)} />
          <Who deposit={row} />
        </QueueCard>
      ))}
    </QueueCardList>
  );
}
