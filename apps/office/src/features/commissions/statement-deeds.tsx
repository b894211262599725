import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'ra-core';
import { amountText } from '../../amount.ts';
import { call } from '../../call.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { useFormCommand } from '../../parts/form-command.ts';
import { ReasonButtons } from '../../parts/reason-buttons.tsx';
import type { Statement } from './statement.ts';

interface DeedsProps {
  statement: Statement;
  again: () => void;
}

/** What is asked why before it is done. */
const asked = ['hold', 'release', 'refuse'] as const;
type Asked = (typeof asked)[number];

const send = (deed: Asked, id: number, text: string, key: string): Promise<unknown> => {
  if (deed === 'refuse') return call('officeCommissionRefuse', { id, reason: text }, { key });
  return call(deed === 'hold' ? 'officeCommissionHold' : 'officeCommissionRelease', { id, note: text }, { key });
};

/** Which of them a statement's state allows. */
function deedsOf({ state }: Statement): readonly Asked[] {
  if (state === 'held') return ['release', 'refuse'];
  return state === 'counted' || state === 'approved' ? ['hold', 'refuse'] : [];
}

/** Approves, or has it paid that was approved and could not be. */
function NextStep({ statement, again }: DeedsProps) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const { pending, refused, run } = useFormCommand();
  const { id, state } = statement;
  if (state !== 'counted' && state !== 'approved') return null;
  const isNew = state === 'counted';
  const go = () =>
    run(async () => {
      await call(isNew ? 'officeCommissionApprove' : 'officeCommissionPay', { id });
      notify(say(isNew ? 'commissions.approved' : 'commissions.payAsked'), { type: 'success' });
      refresh();
      again();
    });
  return (
    <>
      <Button variant="contained" loading={pending} onClick={() => void go()} sx={{ minHeight: 44 }}>
        {say(isNew ? 'commissions.approve' : 'commissions.pay')}
      </Button>
      <RefusalNotice text={refused} />
    </>
  );
}

/** What may be done with a statement as it stands. */
export function StatementDeeds({ statement, again }: DeedsProps) {
  const say = useSay();
  const refresh = useRefresh();
  const amount = amountText(statement.amount);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <NextStep statement={statement} again={again} />
      <ReasonButtons
        deeds={deedsOf(statement)}
        questionOf={(deed) => ({
          title: say(`commissions.deeds.${deed}.title`),
          lead: say(`commissions.deeds.${deed}.lead`, { amount, account: statement.account }),
          help: say('commissions.agentReads'),
          confirm: say(`commissions.deeds.${deed}.action`),
          done: say(`commissions.deeds.${deed}.done`),
          danger: deed === 'refuse',
          send: async (text, key) => {
            await send(deed, statement.id, text, key);
            refresh();
            again();
          },
        })}
      />
    </Box>
  );
}
