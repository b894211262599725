import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useFormCommand } from './form-command.ts';
import { RefusalNotice } from './refusal-notice.tsx';

interface NextStepProps {
  /** What it means. */
  lead: string;
  /** What the button says. */
  action: string;
  /** What is said once it stands. */
  done: string;
  send: () => Promise<void>;
}

/** The next step of something's life, taken without a question, and why it was refused. */
export function NextStep({ lead, action, done, send }: NextStepProps) {
  const notify = useNotify();
  const { pending, refused, run } = useFormCommand();
  const go = () =>
    run(async () => {
      await send();
      notify(done, { type: 'success' });
    });
  return (
    <Box sx={{ p: 2.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 320px', color: 'text.secondary', fontSize: 14 }}>
        {lead}
        <RefusalNotice text={refused} />
      </Box>
      <Button variant="contained" loading={pending} onClick={() => void go()}>
        {action}
      </Button>
    </Box>
  );
}
