import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetIdentity } from 'ra-core';
import { Notice } from '../../parts/notice.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { isOpen } from './queue-place.ts';

export interface PanelActionsProps {
  withdrawal: WithdrawalDetail;
  mayDecide: boolean;
  /** Set aside and pass on. */
  mayHold: boolean;
  onApprove: () => void;
  onRefuse: () => void;
  /** Sets it aside, or puts it back where it is. */
  onHold: () => void;
  onEscalate: () => void;
}

/** What can be done with it, for whoever may, while there is something to do. The server decides in any case. */
export function PanelActions({ withdrawal, mayDecide, mayHold, ...on }: PanelActionsProps) {
  const say = useSay();
  const { identity } = useGetIdentity();
  if (!(mayDecide || mayHold) || !isOpen(withdrawal.status)) return null;
  const email: unknown = identity?.['email'];
  const approvedAlready = typeof email === 'string' && withdrawal.approved_by.includes(email);
  const isHeld = withdrawal.status === 'on_hold';
  return (
    <Box
      sx={({ tokens }) => ({
        display: 'grid',
        gap: 1.5,
        p: 2,
        borderTop: `1px solid ${tokens.line}`,
        position: 'sticky',
        bottom: 0,
        backgroundColor: 'background.paper',
      })}
    >
      {approvedAlready && <Notice tone="warn">{say('withdrawal.youApproved')}</Notice>}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1.5 }}>
        {mayHold && (
          <Button size="large" variant="outlined" onClick={on.onHold}>
            {say(isHeld ? 'withdrawal.release' : 'withdrawal.hold')}
          </Button>
        )}
        {mayHold && !isHeld && (
          <Button size="large" variant="outlined" onClick={on.onEscalate}>
            {say('withdrawal.escalate')}
          </Button>
        )}
        {mayDecide && (
          <Button size="large" color="error" variant="outlined" onClick={on.onRefuse}>
            {say('withdrawal.refuse')}
          </Button>
        )}
        {mayDecide && !isHeld && (
          <Button size="large" variant="contained" disabled={approvedAlready} onClick={on.onApprove}>
            {say('withdrawal.approve')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
