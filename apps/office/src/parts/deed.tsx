import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSay } from '../word.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface DeedProps {
  title: string;
  lead: string;
  /** The button; the title unless told. */
  action?: string;
  /** What is asked before it is done, where it is not in the same words. */
  question?: { title?: string; lead?: string; confirm?: string };
  /** What is said once it stands. */
  done: string;
  danger?: boolean;
  disabled?: boolean;
  send: (reason: string, key: string) => Promise<unknown>;
}

/** A thing that can be done, with what it means and its button, which asks why first. */
export function Deed({
  title,
  lead,
  action = title,
  question = {},
  done,
  danger = false,
  disabled = false,
  send,
}: DeedProps) {
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
          {...{ title, lead, confirm: action, done, ...question }}
          help={say('privacy.inAudit')}
          danger={danger}
          send={send}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  );
}
