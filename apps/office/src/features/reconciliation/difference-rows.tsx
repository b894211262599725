import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';
import { Money } from '../../parts/money.tsx';
import { Empty } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { Reference } from '../../parts/reference.tsx';
import { RowCards } from '../../parts/row-cards.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import type { Column } from '../../parts/rows.ts';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { Difference } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { type DifferenceCommand, commandsOf } from './difference-commands.ts';

function Below({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

type OnCommand = (difference: Difference, command: DifferenceCommand) => void;

function Commands({ difference, onCommand }: { difference: Difference; onCommand: OnCommand }) {
  const say = useSay();
  const mayRefund = useMayDo('payment.refund');
  const commands = commandsOf(difference).filter((command) => command !== 'refund' || mayRefund);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {commands.map((command, at) => (
        <Button
          key={command}
          size="small"
          variant={at === 0 ? 'outlined' : 'text'}
          onClick={() => onCommand(difference, command)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {say(`reconcile.command.${command}`)}
        </Button>
      ))}
      {commands.length === 0 && say('common.none')}
    </Box>
  );
}

function What({ difference: { flow, kind } }: { difference: Difference }) {
  const flowName = useName('reconcile.flow');
  const kindName = useName('reconcile.kind');
  const help = useName('reconcile.kindHelp');
  return (
    <>
      <Typography component="span" variant="body2" sx={{ fontWeight: 700 }}>
        {kindName(kind)}
      </Typography>
      <Below>{flowName(flow)}</Below>
      <Below>{help(kind)}</Below>
    </>
  );
}

function State({ difference: { state, ended_by: by, note } }: { difference: Difference }) {
  const say = useSay();
  return (
    <>
      <StatusChip status={`diff_${state}`} />
      {by !== null && <Below>{say('reconcile.decided', { name: by })}</Below>}
      {note !== null && <Below>{note}</Below>}
    </>
  );
}

function useColumns(onCommand: OnCommand): Column<Difference>[] {
  const say = useSay();
  const side = (name: string, amount: string | null) =>
    amount === null ? <span aria-label={name}>{say('common.none')}</span> : <Money amount={amount} strong />;
  return [
    { name: say('reconcile.what'), cell: (difference) => <What difference={difference} /> },
    { name: say('reconcile.house'), right: true, cell: ({ house }) => side(say('reconcile.house'), house) },
    { name: say('reconcile.bank'), right: true, cell: ({ bank }) => side(say('reconcile.bank'), bank) },
    { name: say('common.status'), cell: (difference) => <State difference={difference} /> },
    { name: say('reconcile.found'), cell: ({ found_at: at }) => <When at={at} /> },
    {
      name: say('reconcile.reference'),
      long: true,
      cell: ({ reference }) => <Reference id={reference} what={say('reconcile.reference')} keep={20} />,
    },
    {
      name: say('reconcile.actions'),
      long: true,
      cell: (difference) => <Commands difference={difference} onCommand={onCommand} />,
    },
  ];
}

/** Everything that the bank and the house do not say alike of a day, what waits first. */
export function DifferenceRows({ rows, onCommand }: { rows: readonly Difference[]; onCommand: OnCommand }) {
  const say = useSay();
  const phone = useMediaQuery('(max-width: 760px)');
  const shape = { rows, columns: useColumns(onCommand) };
  return (
    <Card>
      {rows.length === 0 && <Empty>{say('reconcile.noDifferences')}</Empty>}
      {rows.length > 0 && (phone ? <RowCards {...shape} /> : <RowTable {...shape} />)}
    </Card>
  );
}
