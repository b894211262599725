import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Card } from '../../shared/display/card.tsx';
import { Money } from '../../shared/display/money.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { RowCards } from '../../shared/lists/row-cards.tsx';
import { RowTable } from '../../shared/lists/row-table.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { Difference } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';

type OnCommand = (difference: Difference, command: DifferenceCommand) => void;

function Commands({ difference, onCommand }: { difference: Difference; onCommand: OnCommand }) {
  const t = useTranslation();
  const canRefund = useCanDo('payment.refund');
  const commands = listDifferenceCommands(difference).filter((command) => command !== 'refund' || canRefund);
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
          {t(`reconcile.command.${command}`)}
        </Button>
      ))}
      {commands.length === 0 && t('common.none')}
    </Box>
  );
}

function DifferenceKind({ difference: { flow, kind } }: { difference: Difference }) {
  const flowName = useCodeLabel('differenceFlow');
  const kindName = useCodeLabel('differenceKind');
  const help = useCodeLabel('differenceHelp');
  return (
    <>
      <Typography component="span" variant="body2" sx={{ fontWeight: 700 }}>
        {kindName(kind)}
      </Typography>
      <SecondaryText>{flowName(flow)}</SecondaryText>
      <SecondaryText>{help(kind)}</SecondaryText>
    </>
  );
}

function State({ difference: { state, ended_by: by, note } }: { difference: Difference }) {
  const t = useTranslation();
  return (
    <>
      <StatusChip status={`diff_${state}`} />
      {by !== null && <SecondaryText>{t('reconcile.decided', { name: by })}</SecondaryText>}
      {note !== null && <SecondaryText>{note}</SecondaryText>}
    </>
  );
}

function useColumns(onCommand: OnCommand): Column<Difference>[] {
  const t = useTranslation();
  const side = (name: string, amount: string | null) =>
    amount === null ? <span aria-label={name}>{t('common.none')}</span> : <Money amount={amount} strong />;
  return [
    { name: t('reconcile.what'), cell: (difference) => <DifferenceKind difference={difference} /> },
    { name: t('reconcile.operator'), right: true, cell: ({ house }) => side(t('reconcile.operator'), house) },
    { name: t('reconcile.bank'), right: true, cell: ({ bank }) => side(t('reconcile.bank'), bank) },
    { name: t('common.status'), cell: (difference) => <State difference={difference} /> },
    { name: t('reconcile.found'), cell: ({ found_at: at }) => <When at={at} /> },
    {
      name: t('reconcile.reference'),
      long: true,
      cell: ({ reference }) => <CopyableId id={reference} what={t('reconcile.reference')} keep={20} />,
    },
    {
      name: t('reconcile.actions'),
      long: true,
      cell: (difference) => <Commands difference={difference} onCommand={onCommand} />,
    },
  ];
}

/** Differences between bank and ledger, unsettled first. */
export function DifferenceRows({ rows, onCommand }: { rows: readonly Difference[]; onCommand: OnCommand }) {
  const t = useTranslation();
  const phone = useMediaQuery('(max-width: 760px)');
  const shape = { rows, columns: useColumns(onCommand) };
  return (
    <Card>
      {rows.length === 0 && <EmptyState>{t('reconcile.noDifferences')}</EmptyState>}
      {rows.length > 0 && (phone ? <RowCards {...shape} /> : <RowTable {...shape} />)}
    </Card>
  );
}

export type DifferenceCommand = 'book' | 'ask' | 'refund' | 'accept';

/** Commands for a difference, most likely first; empty once settled. */
export function listDifferenceCommands({ state, flow, kind }: Difference): DifferenceCommand[] {
  if (state !== 'open') return [];
  if (flow === 'ledger') return ['ask', 'accept'];
  if (kind === 'missing_here') return flow === 'received' ? ['book', 'refund', 'accept'] : ['book', 'accept'];
  return ['ask', 'accept'];
}
