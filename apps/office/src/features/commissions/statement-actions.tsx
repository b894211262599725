import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'ra-core';
import { formatAmount } from '../../shared/format/amount.ts';
import { call } from '../../shared/api/api-client.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFormSubmission } from '../../shared/actions/form-submission.ts';
import { ReasonButtons } from '../../shared/actions/reason-buttons.tsx';
import type { Statement } from './statement-status.ts';

interface ActionsProps {
  statement: Statement;
  reload: () => void;
}

/** Actions that ask for a reason. */
const asked = ['hold', 'release', 'refuse'] as const;
type Asked = (typeof asked)[number];

const send = (action: Asked, id: number, text: string, key: string): Promise<unknown> => {
  if (action === 'refuse') return call('officeCommissionRefuse', { id, reason: text }, { key });
  return call(action === 'hold' ? 'officeCommissionHold' : 'officeCommissionRelease', { id, note: text }, { key });
};

/** Actions that the state of a statement allows. */
function listActions({ state }: Statement): readonly Asked[] {
  if (state === 'held') return ['release', 'refuse'];
  return state === 'counted' || state === 'approved' ? ['hold', 'refuse'] : [];
}

/** Approves a statement, or retries a payment that failed. */
function DirectAction({ statement, reload }: ActionsProps) {
  const t = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const { pending, refused, run } = useFormSubmission();
  const { id, state } = statement;
  if (state !== 'counted' && state !== 'approved') return null;
  const isNew = state === 'counted';
  const submit = () =>
    run(async () => {
      await call(isNew ? 'officeCommissionApprove' : 'officeCommissionPay', { id });
      notify(t(isNew ? 'commissions.approved' : 'commissions.payAsked'), { type: 'success' });
      refresh();
      reload();
    });
  return (
    <>
      <Button variant="contained" loading={pending} onClick={() => void submit()} sx={{ minHeight: 44 }}>
        {t(isNew ? 'commissions.approve' : 'commissions.pay')}
      </Button>
      <RefusalNotice text={refused} />
    </>
  );
}

/** Actions available in the current state. */
export function StatementActions({ statement, reload }: ActionsProps) {
  const t = useTranslation();
  const refresh = useRefresh();
  const amount = formatAmount(statement.amount);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <DirectAction statement={statement} reload={reload} />
      <ReasonButtons
        actions={listActions(statement)}
        buildQuestion={(action) => ({
          title: t(`commissions.actions.${action}.title`),
          lead: t(`commissions.actions.${action}.lead`, { amount, account: statement.account }),
          help: t('commissions.agentReads'),
          confirm: t(`commissions.actions.${action}.action`),
          done: t(`commissions.actions.${action}.done`),
          danger: action === 'refuse',
          send: async (text, key) => {
            await send(action, statement.id, text, key);
            refresh();
            reload();
          },
        })}
      />
    </Box>
  );
}
