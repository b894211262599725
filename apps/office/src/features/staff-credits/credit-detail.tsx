import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDataProvider } from 'ra-core';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { ReasonButtons } from '../../parts/reason-buttons.tsx';
import { Reference } from '../../parts/reference.tsx';
import { Subject } from '../../parts/subject.tsx';
import { When } from '../../parts/when.tsx';
import type { StaffCredit } from '../../records.ts';
import { useSay } from '../../word.ts';

type Decision = 'approve' | 'refuse';

/** Approving as the second person, and refusing; who made the request may only take it back. */
function Decide({ row: { id, amount, can_approve: canApprove } }: { row: StaffCredit }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const decisions: readonly Decision[] = canApprove ? ['approve', 'refuse'] : ['refuse'];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {!canApprove && <Notice tone="quiet">{say('staffCredits.ownRequest')}</Notice>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <ReasonButtons
          deeds={decisions}
          first="approve"
          questionOf={(decision) => ({
            title: say(`staffCredits.${decision}Title`, { amount: amountText(amount) }),
            lead: say(`staffCredits.${decision}Lead`),
            help: say('staffCredits.reasonHelp'),
            confirm: say(`staffCredits.${decision}`),
            done: say(decision === 'approve' ? 'staffCredits.approved' : 'staffCredits.refused'),
            danger: decision === 'refuse',
            send: (reason, key) => data.decideStaffCredit(decision, { id, reason }, key),
          })}
        />
      </Box>
    </Box>
  );
}

/** Who gave what and why, and the way to decide while it waits. */
export function CreditDetail({ row }: { row: StaffCredit }) {
  const say = useSay();
  const roomy = useMediaQuery('(min-width: 760px)');
  const mayDecide = useMayDo('staff_credit.approve');
  const { status, decision_reason: decisionReason, outcome } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Facts columns={roomy ? 4 : 1}>
        <Fact name={say('staffCredits.given')}>{row.requested_by}</Fact>
        <Fact name={say('staffCredits.secondPerson')}>
          {row.decided_by ?? (status === 'given' ? say('staffCredits.alone') : '')}
        </Fact>
        <Fact name={say('staffCredits.when')}>
          <When at={row.decided_at ?? row.requested_at} />
        </Fact>
        {status === 'waiting' && (
          <Fact name={say('staffCredits.expires')}>
            <When at={row.expires_at} />
          </Fact>
        )}
        <Fact name={say('staffCredits.cause')}>
          <Subject subject={row.cause} what={say('staffCredits.cause')} />
        </Fact>
        {outcome !== null && (
          <Fact name={say('staffCredits.outcome')}>
            <Reference id={outcome} what={say('staffCredits.outcome')} />
          </Fact>
        )}
        <Fact name={say('staffCredits.reason')} wide>
          {row.reason}
        </Fact>
        {decisionReason !== null && (
          <Fact name={say('staffCredits.decisionReason')} wide>
            {decisionReason}
          </Fact>
        )}
      </Facts>
      {mayDecide && status === 'waiting' && <Decide row={row} />}
    </Box>
  );
}
