import Checkbox from '@mui/material/Checkbox';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { Money } from '../../shared/display/money.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { useListLayout } from '../../shared/lists/list-layout.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FlagChips } from './flag-chips.tsx';
import { HolderMark } from './holder-check.tsx';
import { isGreen } from './queue-query.ts';
import type { QueueSelection } from './queue-selection.ts';
import { PeopleText } from './second-person.tsx';
import { WaitChip } from './wait-chip.tsx';

export type WithdrawalLayout = ReturnType<typeof useListLayout<Withdrawal>>;

/** Picks a withdrawal without a flag; others are decided one by one. */
export function SelectBox({ row, selection }: { row: Withdrawal; selection: QueueSelection }) {
  const t = useTranslation();
  return (
    <Checkbox
      size="small"
      disabled={!isGreen(row)}
      checked={selection.selected.some(({ id }) => id === row.id)}
      onChange={() => selection.toggle(row.id)}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('bulkBar.pick', { id: row.id }) } }}
    />
  );
}

/** Columns of a withdrawal. The amount opens it and cannot be hidden. */
export function useWithdrawalColumns(): Column<Withdrawal>[] {
  const t = useTranslation();
  const keyKind = useCodeLabel('keyKind');
  return [
    { name: t('common.amount'), sort: 'amount', right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { key: 'due', name: t('queue.age'), sort: 'due', cell: (row) => <WaitChip withdrawal={row} /> },
    { key: 'flags', name: t('queue.flags'), sort: 'risk', cell: (row) => <FlagChips withdrawal={row} max={1} /> },
    {
      key: 'player',
      name: t('common.player'),
      cell: ({ player, player_id: id }) => <PlayerLink id={id} account={player} />,
    },
    {
      key: 'holder',
      name: t('queue.holder'),
      cell: (row) => (
        <>
          <HolderMark withdrawal={row} />
          {row.holder || t('common.none')}
        </>
      ),
    },
    { key: 'key', name: t('queue.pixKey'), cell: ({ key_kind: kind, key }) => `${keyKind(kind)} · ${key}` },
    { key: 'people', name: t('queue.people'), cell: (row) => <PeopleText withdrawal={row} /> },
    { key: 'requested', name: t('queue.requested'), sort: 'age', cell: ({ requested_at: at }) => <When at={at} /> },
    { key: 'status', name: t('common.status'), cell: ({ status }) => <StatusChip status={status} /> },
    { key: 'site', name: t('players.site'), cell: ({ site }) => site },
    { key: 'id', name: t('common.id'), cell: ({ id }) => <CopyableId id={id} what={t('common.id')} /> },
  ];
}
