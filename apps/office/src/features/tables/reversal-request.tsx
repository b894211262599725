import { useDataProvider } from 'ra-core';
import { ReasonButton } from '../../shared/actions/reason-buttons.tsx';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { TableRound } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { formatAmount } from '../../shared/format/amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { ReversalStatus } from './reversal-status.tsx';

/** Requests the return of the bets of a round, or shows the request that there is. */
export function ReversalRequest({ round }: { round: TableRound }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const canRequest = useCanDo('round.reverse');
  const { id, number, reversal, can_reverse: canReverse } = round;
  if (reversal !== null) return <ReversalStatus status={reversal.status} />;
  if (!canRequest || !canReverse) return null;
  return (
    <ReasonButton
      action={t('tables.reverse')}
      title={t('tables.reverseTitle', { number: String(number) })}
      lead={t('tables.reverseLead', {
        count: round.tickets,
        staked: formatAmount(round.staked),
        won: formatAmount(round.won),
      })}
      help={t('privacy.inAudit')}
      confirm={t('tables.reverseConfirm')}
      done={t('tables.reverseDone')}
      danger
      send={(reason, key) => data.requestReversal(id, reason, key)}
    />
  );
}
