import Button from '@mui/material/Button';
import { useState } from 'react';
import { ReasonDialog, type ReasonQuestion } from './reason-dialog.tsx';

interface ReasonButtonsProps<Deed extends string> {
  deeds: readonly Deed[];
  /** What is asked before a deed is done. Its button says what confirms it. */
  questionOf: (deed: Deed) => ReasonQuestion<unknown>;
  /** The deed whose button stands out. */
  first?: Deed | undefined;
}

/** A button for each deed; each asks why first. */
export function ReasonButtons<Deed extends string>({ deeds, questionOf, first }: ReasonButtonsProps<Deed>) {
  const [asking, setAsking] = useState<Deed>();
  const questions = deeds.map((deed) => ({ deed, ...questionOf(deed) }));
  return (
    <>
      {questions.map(({ deed, confirm, danger = false }) => (
        <Button
          key={deed}
          variant={deed === first ? 'contained' : 'outlined'}
          color={danger ? 'error' : 'primary'}
          onClick={() => setAsking(deed)}
          sx={{ minHeight: 44 }}
        >
          {confirm}
        </Button>
      ))}
      {asking !== undefined && <ReasonDialog {...questionOf(asking)} onClose={() => setAsking(undefined)} />}
    </>
  );
}
