import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../messages/translation.ts';
import { Money } from '../display/money.tsx';

interface QueuePanelHeaderProps {
  title: string;
  amount: string;
  /** When it was requested, as a sentence. */
  asked: string;
  onClose: () => void;
  /** Status and waiting time, beside the amount. */
  children: ReactNode;
}

/** Header of an open record. */
export function QueuePanelHeader({ title, amount, asked, onClose, children }: QueuePanelHeaderProps) {
  const t = useTranslation();
  return (
    <Box sx={({ tokens }) => ({ p: 2.5, pb: 2, borderBottom: `1px solid ${tokens.line}` })}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        <IconButton size="small" onClick={onClose} aria-label={t('common.close')} sx={{ m: -0.75 }}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
        <Typography component="p" sx={{ fontSize: 30, lineHeight: 1.2, mr: 0.5 }}>
          <Money amount={amount} strong />
        </Typography>
        {children}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {asked}
      </Typography>
    </Box>
  );
}
