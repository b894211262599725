import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { Deed } from '../../parts/deed.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { useFormCommand } from '../../parts/form-command.ts';
import type { DayPlace } from './day-place.ts';

/** So many turns at most: each approves two hundred. */
const MOST_TURNS = 500;

/** Approves what waits of a day, as much at a time as the server takes, until nothing is left that can be. */
async function approveAll(place: DayPlace, onMore: (more: number) => void) {
  let [approved, left] = [0, 0];
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { data } = await call('officeCommissionApproveDay', { ...place });
    approved += data.approved;
    left = data.left.length + data.more;
    onMore(data.more);
    if (data.more === 0 || data.approved === 0) break;
  }
  return { approved, left };
}

/** What may be done with a whole day: approving what waits of it, and having it counted again. */
export function DayDeeds({ place }: { place: DayPlace }) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [more, setMore] = useState(0);
  const { pending, refused, run } = useFormCommand();
  const approve = () =>
    run(async () => {
      const { approved, left } = await approveAll(place, setMore);
      notify(say('commissions.approvedDay', { approved, left }), { type: left > 0 ? 'warning' : 'success' });
      refresh();
    });
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h3">{say('commissions.approveDay', { ...place })}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-live="polite">
            {pending && more > 0 ? say('commissions.moreToGo', { more }) : say('commissions.approveDayLead')}
          </Typography>
          <RefusalNotice text={refused} />
        </Box>
        <Button variant="contained" loading={pending} onClick={() => void approve()}>
          {say('commissions.approve')}
        </Button>
      </Box>
      <Deed
        title={say('commissions.countAgain')}
        lead={say('commissions.countAgainLead')}
        done={say('commissions.countAsked')}
        send={(reason, key) => call('officeCommissionCountAgain', { ...place, reason }, { key })}
      />
    </Card>
  );
}
