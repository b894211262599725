import type { Deposit } from '../api/records.ts';
import { useTranslation } from '../messages/translation.ts';
import { Money } from '../display/money.tsx';
import { PlayerLink } from './player-link.tsx';
import { CopyableId } from '../display/copyable-id.tsx';
import type { Column } from '../lists/rows.ts';
import { StatusChip } from '../display/status-chip.tsx';
import { When } from '../display/when.tsx';

/** Deposit statuses that would read differently for a withdrawal have keys of their own. */
function toStatusCode(status: Deposit['status']): string {
  if (status === 'failed') return 'order_failed';
  return status === 'refused' ? 'recharge_refused' : status;
}

/** Columns of a deposit; with the player unless the list is of one player. */
export function useDepositColumns(withPlayer: boolean): Column<Deposit>[] {
  const t = useTranslation();
  const player: Column<Deposit> = {
    key: 'player',
    name: t('common.player'),
    cell: ({ player_id: id, player: account }) => <PlayerLink id={id} account={account} />,
  };
  const site: Column<Deposit> = { key: 'site', name: t('players.site'), cell: (deposit) => deposit.site };
  return [
    { name: t('common.amount'), sort: 'amount', right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    // A failed withdrawal returned its money; a failed deposit never had any.
    {
      key: 'status',
      name: t('common.status'),
      cell: ({ status }) => <StatusChip status={toStatusCode(status)} />,
    },
    ...(withPlayer ? [player] : []),
    { key: 'method', name: t('recharges.method'), cell: ({ method }) => method },
    { key: 'created', name: t('recharges.created'), sort: 'created', cell: ({ created_at: at }) => <When at={at} /> },
    { key: 'credited', name: t('recharges.credited'), cell: ({ credited_at: at }) => <When at={at} /> },
    ...(withPlayer ? [site] : []),
    { key: 'id', name: t('common.id'), long: true, cell: ({ id }) => <CopyableId id={id} what={t('common.id')} /> },
    { key: 'txid', name: 'txid', long: true, cell: ({ txid }) => <CopyableId id={txid} what="txid" /> },
  ];
}
