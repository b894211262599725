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
import { ReasonFacts } from '../../shared/display/reason-facts.tsx';
import { Subject } from '../../shared/display/subject.tsx';
import { When } from '../../shared/display/when.tsx';
import type { StaffCredit } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { type CreditDecision, getDecisionTexts } from './decision-texts.ts';

/** Approves as the second person, or refuses. The requester can only withdraw. */
function DecisionButtons({ row: { id, form, amount, can_approve: canApprove } }: { row: StaffCredit }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const decisions: readonly CreditDecision[] = canApprove ? ['approve', 'refuse'] : ['refuse'];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {!canApprove && <Notice tone="quiet">{t('staffCredits.ownRequest')}</Notice>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <ReasonButtons
          actions={decisions}
          first="approve"
          buildQuestion={(decision) => {
            const kind = { isOwn: !canApprove, isDebit: form === 'debit' };
            const { title, lead, confirm, done } = getDecisionTexts(decision, kind);
            return {
              title: t(title, { amount: formatAmount(amount) }),
              lead: t(lead),
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

/** Who gave or took what and why, with the pending decision. */
export function CreditDetail({ row }: { row: StaffCredit }) {
  const t = useTranslation();
  const roomy = useMediaQuery('(min-width: 760px)');
  const canDecide = useCanDo('staff_credit.approve');
  const debitReason = useCodeLabel('debitReason');
  const { status, outcome } = row;
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
        {row.debit_reason !== null && <Fact name={t('debits.reason')}>{debitReason(row.debit_reason)}</Fact>}
        <ReasonFacts request={row} />
      </Facts>
      {canDecide && status === 'waiting' && <DecisionButtons row={row} />}
    </Box>
  );
}
