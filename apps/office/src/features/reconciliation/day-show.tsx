import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess, useDataProvider, useGetOne } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { OfficeData } from '../../data-provider.ts';
import { Card } from '../../parts/card.tsx';
import { useCommand } from '../../parts/command.ts';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { polling } from '../../parts/polling.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import type { DayDetail, Difference } from '../../records.ts';
import { useSay } from '../../word.ts';
import { BothSides } from './both-sides.tsx';
import { dayText } from './day-text.ts';
import type { DifferenceCommand } from './difference-commands.ts';
import { DifferenceRows } from './difference-rows.tsx';

const flows = ['received', 'returned', 'sent'] as const;

/** What came in, went back and was sent, side by side. */
function Sums({ day: { house, bank } }: { day: DayDetail }) {
  const say = useSay();
  return (
    <Card>
      <Box
        component="dl"
        sx={{ m: 0, p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}
      >
        {flows.map((flow) => (
          <div key={flow}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {say(`reconcile.${flow}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 700 }}>
              <BothSides house={house[flow]} bank={bank[flow]} />
            </Box>
          </div>
        ))}
      </Box>
    </Card>
  );
}

function CompareAgain({ day }: { day: string }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const { pending, refused, press } = useCommand({
    send: (key) => data.compareDay(day, key),
    done: () => say('reconcile.compareDone'),
  });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <RefusalNotice text={refused} />
      <Button variant="outlined" loading={pending} onClick={() => void press()}>
        {say('reconcile.again')}
      </Button>
    </Box>
  );
}

interface Act {
  difference: Difference;
  command: DifferenceCommand;
}

function ActDialog({ act: { difference, command }, onClose }: { act: Act; onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  return (
    <ReasonDialog
      title={say(`reconcile.command.${command}`)}
      lead={say(`reconcile.commandLead.${command}`)}
      help={say('reconcile.commandHelp')}
      confirm={say(`reconcile.command.${command}`)}
      done={say(command === 'accept' ? 'reconcile.acceptDone' : 'reconcile.commandDone')}
      danger={command === 'refund'}
      send={(reason, key) => data.decideDifference({ id: difference.id, command, reason }, key)}
      onClose={onClose}
    />
  );
}

function leadOf(day: DayDetail, say: ReturnType<typeof useSay>): string {
  if (day.state === 'waiting') return say('reconcile.dayWaiting');
  return day.open === 0 ? say('reconcile.dayClean') : say('reconcile.dayOpen', { smart_count: day.open });
}

function DayScreen({ id }: { id: string }) {
  const say = useSay();
  const [act, setAct] = useState<Act>();
  const { data: day, error, isPending, refetch } = useGetOne<DayDetail>('reconciliations', { id }, polling);
  const title = say('reconcile.dayTitle', { day: dayText(id) });
  // A row of the list is shown as the record until the record comes, and a row has no differences.
  if (day === undefined || !('differences' in day)) {
    return (
      <Page title={title}>
        <Card>
          {isPending || day !== undefined ? (
            <RowSkeleton />
          ) : (
            <LoadError error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      </Page>
    );
  }
  return (
    <Page title={title} lead={leadOf(day, say)} aside={<CompareAgain day={id} />}>
      <Box>
        <StatusChip status={`day_${day.state}`} />
      </Box>
      <Sums day={day} />
      <DifferenceRows rows={day.differences} onCommand={(difference, command) => setAct({ difference, command })} />
      {act !== undefined && <ActDialog act={act} onClose={() => setAct(undefined)} />}
    </Page>
  );
}

/** One day: what both sides say of it, and what is to be done. */
export function DayShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="reconciliations" action="show" accessDenied={<AccessDenied />}>
      <DayScreen key={id} id={id} />
    </CanAccess>
  );
}
