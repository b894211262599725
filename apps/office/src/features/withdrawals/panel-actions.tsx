import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetIdentity } from 'ra-core';
import { Notice } from '../../parts/notice.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { isOpen } from './queue-place.ts';

interface PanelActionsProps {
  withdrawal: WithdrawalDetail;
  mayDecide: boolean;
  onApprove: () => void;
  onRefuse: () => void;
}

/** The two decisions, for whoever may take them, while there is one to take. The server decides in any case. */
export function PanelActions({ withdrawal, mayDecide, onApprove, onRefuse }: PanelActionsProps) {
  const say = useSay();
  const { identity } = useGetIdentity();
  if (!mayDecide || !isOpen(withdrawal.status)) return null;
  const email: unknown = identity?.['email'];
  const approvedAlready = typeof email === 'string' && withdrawal.approved_by.includes(email);
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
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1.4fr', gap: 1.5 }}>
        <Button size="large" color="error" variant="outlined" onClick={onRefuse}>
          {say('withdrawal.refuse')}
        </Button>
        <Button size="large" variant="contained" disabled={approvedAlready} onClick={onApprove}>
          {say('withdrawal.approve')}
        </Button>
      </Box>
    </Box>
  );
}
