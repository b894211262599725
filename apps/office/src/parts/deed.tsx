import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useSay } from '../word.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface DeedProps {
  title: string;
  lead: ReactNode;
  /** The button; nothing where who is signed in may not. */
  action: string;
  /** What is asked before it is done. */
  question: { title: string; lead: string; confirm: string; done: string };
  danger?: boolean;
  disabled?: boolean;
  send: (reason: string, key: string) => Promise<unknown>;
}

/** A thing that can be done, with what it means and its button, which asks why first. */
export function Deed({ title, lead, action, question, danger = false, disabled = false, send }: DeedProps) {
  const say = useSay();
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
          {...question}
          help={say('privacy.inAudit')}
          danger={danger}
          send={send}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  );
}
