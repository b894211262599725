import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { ConfirmedAction } from '../../shared/actions/confirmed-action.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFormSubmission } from '../../shared/actions/form-submission.ts';
import type { DayQuery } from './day-query.ts';

/** Upper bound on batches; each approves two hundred statements. */
const MAX_BATCHES = 500;

/** Approves the pending statements of a day in batches, each behind the one before: one that fails is tried once. */
async function approveAll(dayQuery: DayQuery, onMore: (more: number) => void) {
  let [approved, failed, more, after] = [0, 0, 0, {}];
  for (let turn = 0; turn < MAX_BATCHES; turn += 1) {
    const { data } = await call('officeCommissionApproveDay', { ...dayQuery, ...after });
    approved += data.approved;
    failed += data.left.length;
    ({ more } = data);
    onMore(more);
    if (more === 0 || data.last === null) break;
    after = { after: data.last };
  }
  return { approved, left: failed + more };
}

/** Actions on a whole day: approve its pending statements, recompute it. */
export function DayActions({ dayQuery }: { dayQuery: DayQuery }) {
  const t = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const [more, setMore] = useState(0);
  const { pending, refused, run } = useFormSubmission();
  const approve = () =>
    run(async () => {
      const { approved, left } = await approveAll(dayQuery, setMore);
      notify(t('commissions.approvedDay', { approved, left }), { type: left > 0 ? 'warning' : 'success' });
      refresh();
    });
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h3">{t('commissions.approveDay', { ...dayQuery })}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-live="polite">
            {pending && more > 0 ? t('commissions.moreToGo', { more }) : t('commissions.approveDayLead')}
          </Typography>
          <RefusalNotice text={refused} />
        </Box>
        <Button variant="contained" loading={pending} onClick={() => void approve()}>
          {t('commissions.approve')}
        </Button>
      </Box>
      <ConfirmedAction
        title={t('commissions.countAgain')}
        lead={t('commissions.countAgainLead')}
        done={t('commissions.countAsked')}
        send={(reason, key) => call('officeCommissionCountAgain', { ...dayQuery, reason }, { key })}
      />
    </Card>
  );
}
