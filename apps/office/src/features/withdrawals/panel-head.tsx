import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { exactText } from '../../moment.ts';
import { Money } from '../../parts/money.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { Wait } from './wait.tsx';

/** The amount, its state and how long it has waited. */
export function PanelHead({ withdrawal, onClose }: { withdrawal: WithdrawalDetail; onClose: () => void }) {
  const say = useSay();
  const { id, net, status, requested_at: requestedAt } = withdrawal;
  return (
    <Box sx={({ tokens }) => ({ p: 2.5, pb: 2, borderBottom: `1px solid ${tokens.line}` })}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
          {say('withdrawal.title', { id })}
        </Typography>
        <IconButton size="small" onClick={onClose} aria-label={say('common.close')} sx={{ m: -0.75 }}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
        <Typography component="p" sx={{ fontSize: 30, lineHeight: 1.2, mr: 0.5 }}>
          <Money amount={net} strong />
        </Typography>
        <StatusChip status={status} />
        <Wait withdrawal={withdrawal} />
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {say('withdrawal.asked', { when: exactText(requestedAt) })}
      </Typography>
    </Box>
  );
}
