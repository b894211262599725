import Button from '@mui/material/Button';
import { useState } from 'react';
import { ReasonDialog, type ReasonQuestion } from './reason-dialog.tsx';

interface ReasonButtonProps<Answer> extends ReasonQuestion<Answer> {
  /** What the button says. */
  action: string;
}

/** A button that asks why before it does what it says. */
export function ReasonButton<Answer>({ action, ...question }: ReasonButtonProps<Answer>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color={question.danger === true ? 'error' : 'primary'}
        onClick={() => setAsking(true)}
        sx={{ minHeight: 44 }}
      >
        {action}
      </Button>
      {asking && <ReasonDialog {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
