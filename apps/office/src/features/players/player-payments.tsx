import { useDepositColumns } from '../../shared/players/deposit-columns.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import type { Deposit, Withdrawal } from '../../shared/api/records.ts';
import { useTranslation, useCodeLabel } from '../../shared/messages/translation.ts';
import { Money } from '../../shared/display/money.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import { PlayerRows } from './player-rows.tsx';

/** Deposits of one player. */
export function PlayerDeposits({ playerId }: { playerId: number }) {
  const t = useTranslation();
  return (
    <PlayerRows<Deposit>
      resource="recharges"
      playerId={playerId}
      columns={useDepositColumns(false)}
      empty={t('players.noRecharges')}
    />
  );
}

function useColumns(): Column<Withdrawal>[] {
  const t = useTranslation();
  const keyKind = useCodeLabel('keyKind');
  return [
    { name: t('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: t('common.status'), cell: ({ status }) => <StatusChip status={status} /> },
    { name: t('withdrawal.key'), long: true, cell: ({ key_kind: kind, key }) => `${keyKind(kind)} · ${key}` },
    { name: t('withdrawal.holder'), cell: ({ holder }) => holder },
    { name: t('withdrawal.requested'), cell: ({ requested_at: at }) => <When at={at} /> },
    { name: t('withdrawal.finished'), cell: ({ finished_at: at }) => <When at={at} /> },
  ];
}

/** Withdrawals of one player; each links to the queue. */
export function PlayerWithdrawals({ playerId }: { playerId: number }) {
  const t = useTranslation();
  return (
    <PlayerRows<Withdrawal>
      resource="withdrawals"
      playerId={playerId}
      columns={useColumns()}
      getHref={({ id, status }) => `/withdrawals?${new URLSearchParams({ tab: status, id })}`}
      empty={t('players.noWithdrawals')}
    />
  );
}
