import { useListPlace } from '../../parts/list-place.ts';
import { Money } from '../../parts/money.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { Withdrawal } from '../../records.ts';
import { useName, useSay } from '../../word.ts';

function useColumns(): Column<Withdrawal>[] {
  const say = useSay();
  const keyKind = useName('keyKind');
  return [
    { name: say('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: say('common.status'), cell: ({ status }) => <StatusChip status={status} /> },
    { name: say('withdrawal.key'), long: true, cell: ({ key_kind: kind, key }) => `${keyKind(kind)} · ${key}` },
    { name: say('withdrawal.holder'), cell: ({ holder }) => holder },
    { name: say('withdrawal.requested'), cell: ({ requested_at: at }) => <When at={at} /> },
    { name: say('withdrawal.finished'), cell: ({ finished_at: at }) => <When at={at} /> },
  ];
}

/** The withdrawals of one player; each leads to its place in the queue. */
export function PlayerWithdrawals({ playerId }: { playerId: number }) {
  const say = useSay();
  const { place, go } = useListPlace();
  const list = useRows<Withdrawal>('withdrawals', place, { playerId });
  return (
    <RowList
      list={list}
      place={place}
      go={go}
      columns={useColumns()}
      hrefOf={({ id, status }) => `/withdrawals?${new URLSearchParams({ tab: status, id })}`}
      empty={say('players.noWithdrawals')}
    />
  );
}
