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

/** The texts of a decision; `isOwn`: the person who made the request takes it back. */
const wordsOf = (decision: Decision, isOwn: boolean) => {
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
          questionOf={(decision) => {
            const { title, confirm, done } = wordsOf(decision, !canApprove);
            return {
              title: say(title, { amount: amountText(amount) }),
              lead: say(`staffCredits.${decision}Lead`),
              help: say('staffCredits.reasonHelp'),
              confirm: say(confirm),
              done: say(done),
              danger: decision === 'refuse',
              send: (reason, key) => data.decideStaffCredit(decision, { id, reason }, key),
            };
          }}
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
          {row.decided_by ?? say(status === 'given' ? 'staffCredits.alone' : 'staffCredits.notYet')}
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
