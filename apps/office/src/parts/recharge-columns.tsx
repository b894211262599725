import type { Recharge } from '../records.ts';
import { useSay } from '../word.ts';
import { Money } from './money.tsx';
import { PlayerLink } from './player-link.tsx';
import { Reference } from './reference.tsx';
import type { Column } from './rows.ts';
import { StatusChip } from './status-chip.tsx';
import { When } from './when.tsx';

/** A deposit's states are words of their own where a withdrawal's would say something else. */
function stateOf(status: Recharge['status']): string {
  if (status === 'failed') return 'order_failed';
  return status === 'refused' ? 'recharge_refused' : status;
}

/** The columns of a deposit; with its player where the list is not of one player. */
export function useRechargeColumns(withPlayer: boolean): Column<Recharge>[] {
  const say = useSay();
  const player: Column<Recharge> = {
    name: say('common.player'),
    cell: ({ player_id: id, player: account }) => <PlayerLink id={id} account={account} />,
  };
  return [
    { name: say('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    // A withdrawal that failed gave its money back; a deposit that failed never had any.
    {
      name: say('common.status'),
      cell: ({ status }) => <StatusChip status={stateOf(status)} />,
    },
    ...(withPlayer ? [player] : []),
    { name: say('recharges.method'), cell: ({ method }) => method },
    { name: say('recharges.created'), cell: ({ created_at: at }) => <When at={at} /> },
    { name: say('recharges.credited'), cell: ({ credited_at: at }) => <When at={at} /> },
    { name: say('common.id'), long: true, cell: ({ id }) => <Reference id={id} what={say('common.id')} /> },
    { name: 'txid', long: true, cell: ({ txid }) => <Reference id={txid} what="txid" /> },
  ];
}
