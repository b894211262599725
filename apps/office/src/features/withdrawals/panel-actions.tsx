import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetIdentity } from 'ra-core';
import { Notice } from '../../shared/display/notice.tsx';
import type { WithdrawalDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { isBlocked } from './flag-severity.ts';
import { isOpen } from './queue-query.ts';

export interface PanelActionsProps {
  withdrawal: WithdrawalDetail;
  canDecide: boolean;
  /** Whether the reader may hold and escalate. */
  canHold: boolean;
  onApprove: () => void;
  onRefuse: () => void;
  /** Holds or releases the withdrawal. */
  onHold: () => void;
  onEscalate: () => void;
}

/** Actions the reader may take while the withdrawal is undecided. The server checks every one. */
export function PanelActions({ withdrawal, canDecide, canHold, ...on }: PanelActionsProps) {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  if (!(canDecide || canHold) || !isOpen(withdrawal.status)) return null;
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
      {canDecide && isBlocked(withdrawal) && <Notice tone="bad">{t('approve.blocked')}</Notice>}
      {approvedAlready && <Notice tone="warn">{t('withdrawal.youApproved')}</Notice>}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1.5 }}>
        {canHold && (
          <Button size="large" variant="outlined" onClick={on.onHold}>
            {t(isHeld ? 'withdrawal.release' : 'withdrawal.hold')}
          </Button>
        )}
        {canHold && !isHeld && (
          <Button size="large" variant="outlined" onClick={on.onEscalate}>
            {t('withdrawal.escalate')}
          </Button>
        )}
        {canDecide && (
          <Button size="large" color="error" variant="outlined" onClick={on.onRefuse}>
            {t('withdrawal.refuse')}
          </Button>
        )}
        {canDecide && !isHeld && (
          <Button
            size="large"
            variant="contained"
            disabled={approvedAlready || isBlocked(withdrawal)}
            onClick={on.onApprove}
          >
            {t('withdrawal.approve')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
