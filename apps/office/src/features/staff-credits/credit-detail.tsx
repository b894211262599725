import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDataProvider } from 'ra-core';
import { formatAmount } from '../../shared/format/amount.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Notice } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { ReasonButtons } from '../../shared/actions/reason-buttons.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { Subject } from '../../shared/display/subject.tsx';
import { When } from '../../shared/display/when.tsx';
import type { StaffCredit } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

type Decision = 'approve' | 'refuse';

/** Texts of a decision; `isOwn` means the requester withdraws the request. */
const formatDetail = (decision: Decision, isOwn: boolean) => {
  if (decision === 'approve')
    return {
      title: 'staffCredits.approveTitle',
      confirm: 'staffCredits.approve',
      done: 'staffCredits.approved',
    } as const;
  if (isOwn)
    return {
      title: 'staffCredits.takeBackTitle',
      confirm: 'staffCredits.takeBack',
      done: 'staffCredits.takenBack',
    } as const;
  return { title: 'staffCredits.refuseTitle', confirm: 'staffCredits.refuse', done: 'staffCredits.refused' } as const;
};

/** Approves as the second person, or refuses. The requester can only withdraw. */
function DecisionButtons({ row: { id, amount, can_approve: canApprove } }: { row: StaffCredit }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const decisions: readonly Decision[] = canApprove ? ['approve', 'refuse'] : ['refuse'];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {!canApprove && <Notice tone="quiet">{t('staffCredits.ownRequest')}</Notice>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <ReasonButtons
          actions={decisions}
          first="approve"
          buildQuestion={(decision) => {
            const { title, confirm, done } = formatDetail(decision, !canApprove);
            return {
              title: t(title, { amount: formatAmount(amount) }),
              lead: t(`staffCredits.${decision}Lead`),
              help: t('staffCredits.reasonHelp'),
              confirm: t(confirm),
              done: t(done),
              danger: decision === 'refuse',
              send: (reason, key) => data.decideStaffCredit(decision, { id, reason }, key),
            };
          }}
        />
      </Box>
    </Box>
  );
}

/** Who granted what and why, with the pending decision. */
export function CreditDetail({ row }: { row: StaffCredit }) {
  const t = useTranslation();
  const roomy = useMediaQuery('(min-width: 760px)');
  const canDecide = useCanDo('staff_credit.approve');
  const { status, decision_reason: decisionReason, outcome } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Facts columns={roomy ? 4 : 1}>
        <Fact name={t('staffCredits.given')}>{row.requested_by}</Fact>
        <Fact name={t('staffCredits.secondPerson')}>
          {row.decided_by ?? t(status === 'given' ? 'staffCredits.alone' : 'staffCredits.notYet')}
        </Fact>
        <Fact name={t('staffCredits.when')}>
          <When at={row.decided_at ?? row.requested_at} />
        </Fact>
        {status === 'waiting' && (
          <Fact name={t('staffCredits.expires')}>
            <When at={row.expires_at} />
          </Fact>
        )}
        <Fact name={t('staffCredits.cause')}>
          <Subject subject={row.cause} what={t('staffCredits.cause')} />
        </Fact>
        {outcome !== null && (
          <Fact name={t('staffCredits.outcome')}>
            <CopyableId id={outcome} what={t('staffCredits.outcome')} />
          </Fact>
        )}
        <Fact name={t('staffCredits.reason')} wide>
          {row.reason}
        </Fact>
        {decisionReason !== null && (
          <Fact name={t('staffCredits.decisionReason')} wide>
            {decisionReason}
          </Fact>
        )}
      </Facts>
      {canDecide && status === 'waiting' && <DecisionButtons row={row} />}
    </Box>
  );
}
