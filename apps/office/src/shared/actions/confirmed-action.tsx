import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../messages/translation.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface ConfirmedActionProps {
  title: string;
  lead: string;
  /** Button text; the title by default. */
  action?: string;
  /** Texts of the confirmation, where they differ. */
  question?: { title?: string; lead?: string; confirm?: string };
  /** Message on success. */
  done: string;
  danger?: boolean;
  disabled?: boolean;
  send: (reason: string, key: string) => Promise<unknown>;
}

/** An action with its explanation and a button that asks for a reason. */
export function ConfirmedAction({
  title,
  lead,
  action = title,
  question = {},
  done,
  danger = false,
  disabled = false,
  send,
}: ConfirmedActionProps) {
  const t = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <Box sx={{ p: 2.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 320px' }}>
        <Typography variant="h3">{title}</Typography>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {lead}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        color={danger ? 'error' : 'primary'}
        disabled={disabled}
        onClick={() => setAsked(true)}
      >
        {action}
      </Button>
      {asked && (
        <ReasonDialog
          {...{ title, lead, confirm: action, done, ...question }}
          help={t('privacy.inAudit')}
          danger={danger}
          send={send}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  );
}
