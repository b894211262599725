import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useFormSubmission } from './form-submission.ts';
import { RefusalNotice } from '../display/notice.tsx';

interface DirectActionProps {
  /** Explanation of the action. */
  lead: string;
  /** Button text. */
  action: string;
  /** Message on success. */
  done: string;
  send: () => Promise<void>;
}

/** An action without confirmation; shows the refusal, if any. */
export function DirectAction({ lead, action, done, send }: DirectActionProps) {
  const notify = useNotify();
  const { pending, refused, run } = useFormSubmission();
  const submit = () =>
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
      <Button variant="contained" loading={pending} onClick={() => void submit()}>
        {action}
      </Button>
    </Box>
  );
}
