import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess, useDataProvider, useGetOne } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { Card } from '../../shared/display/card.tsx';
import { useCommand } from '../../shared/actions/command.ts';
import { LoadError, RefusalNotice } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { pollingOptions } from '../../shared/api/api-query.ts';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import type { DayDetail, Difference } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { ComparedAmount } from './compared-amount.tsx';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { type DifferenceCommand, DifferenceRows } from './difference-rows.tsx';

const flows = ['received', 'returned', 'sent'] as const;

/** Received, refunded and sent totals. */
function Sums({ day: { house, bank } }: { day: DayDetail }) {
  const t = useTranslation();
  return (
    <Card>
      <Box
        component="dl"
        sx={{ m: 0, p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}
      >
        {flows.map((flow) => (
          <div key={flow}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {t(`reconcile.${flow}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 700 }}>
              <ComparedAmount house={house[flow]} bank={bank[flow]} />
            </Box>
          </div>
        ))}
      </Box>
    </Card>
  );
}

function CompareAgain({ day }: { day: string }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const { pending, refused, press } = useCommand({
    send: (key) => data.compareDay(day, key),
    done: () => t('reconcile.compareDone'),
  });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <RefusalNotice text={refused} />
      <Button variant="outlined" loading={pending} onClick={() => void press()}>
        {t('reconcile.again')}
      </Button>
    </Box>
  );
}

interface Act {
  difference: Difference;
  command: DifferenceCommand;
}

function ActDialog({ act: { difference, command }, onClose }: { act: Act; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return (
    <ReasonDialog
      title={t(`reconcile.command.${command}`)}
      lead={t(`reconcile.commandLead.${command}`)}
      help={t('reconcile.commandHelp')}
      confirm={t(`reconcile.command.${command}`)}
      done={t(command === 'accept' ? 'reconcile.acceptDone' : 'reconcile.commandDone')}
      danger={command === 'refund'}
      send={(reason, key) => data.decideDifference({ id: difference.id, command, reason }, key)}
      onClose={onClose}
    />
  );
}

function formatLead(day: DayDetail, t: ReturnType<typeof useTranslation>): string {
  if (day.state === 'waiting') return t('reconcile.dayWaiting');
  return day.open === 0 ? t('reconcile.dayClean') : t('reconcile.dayOpen', { count: day.open });
}

function DayScreen({ id }: { id: string }) {
  const t = useTranslation();
  const [act, setAct] = useState<Act>();
  const { data: day, error, isPending, refetch } = useGetOne<DayDetail>('reconciliations', { id }, pollingOptions);
  const title = t('reconcile.dayTitle', { day: formatDay(id) });
  // react-admin shows the list row until the record loads, and a row has no differences.
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
    <Page title={title} lead={formatLead(day, t)} aside={<CompareAgain day={id} />}>
      <Box>
        <StatusChip status={`day_${day.state}`} />
      </Box>
      <Sums day={day} />
      <DifferenceRows rows={day.differences} onCommand={(difference, command) => setAct({ difference, command })} />
      {act !== undefined && <ActDialog act={act} onClose={() => setAct(undefined)} />}
    </Page>
  );
}

/** One day: totals of both sides and the differences. */
export function DayShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="reconciliations" action="show" accessDenied={<AccessDenied />}>
      <DayScreen key={id} id={id} />
    </CanAccess>
  );
}
