import Button from '@mui/material/Button';
import { useState } from 'react';
import { ReasonDialog, type ReasonQuestion } from './reason-dialog.tsx';

interface ReasonButtonsProps<Action extends string> {
  actions: readonly Action[];
  /** Builds the confirmation of an action. Its `confirm` text labels the button. */
  buildQuestion: (action: Action) => ReasonQuestion<unknown>;
  /** The action whose button is emphasised. */
  first?: Action | undefined;
}

/** A button for each action; each asks for a reason first. */
export function ReasonButtons<Action extends string>({ actions, buildQuestion, first }: ReasonButtonsProps<Action>) {
  const [asking, setAsking] = useState<Action>();
  const questions = actions.map((action) => ({ action, ...buildQuestion(action) }));
  return (
    <>
      {questions.map(({ action, confirm, danger = false }) => (
        <Button
          key={action}
          variant={action === first ? 'contained' : 'outlined'}
          color={danger ? 'error' : 'primary'}
          onClick={() => setAsking(action)}
          sx={{ minHeight: 44 }}
        >
          {confirm}
        </Button>
      ))}
      {asking !== undefined && <ReasonDialog {...buildQuestion(asking)} onClose={() => setAsking(undefined)} />}
    </>
  );
}

interface ReasonButtonProps<Answer> extends ReasonQuestion<Answer> {
  /** Button text. */
  action: string;
}

/** A button that asks for a reason first. */
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
