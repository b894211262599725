import { useMutation } from '@tanstack/react-query';
import { type Refusal, refusalOf } from './refusal.ts';
import { useWait } from './wait.ts';

/** One act of a form: what was refused of it, and how long to wait after too many tries. */
export interface Act<Given> extends Refusal {
  error: Error | null;
  busy: boolean;
  /** Seconds until it may be tried again. */
  left: number;
  start: (given: Given) => void;
  /** Forgets what was refused. */
  reset: () => void;
}

interface ActParts<Given, Answer> {
  /** The fields of the form: what the server says of these stands under them. */
  fields: readonly string[];
  run: (given: Given) => Promise<Answer>;
  onDone: (answer: Answer, given: Given) => void;
  onRefused?: (error: Error) => void;
}

export function useAct<Given, Answer>({ fields, run, onDone, onRefused }: ActParts<Given, Answer>): Act<Given> {
  const { left, wait } = useWait();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (refused: Error) => {
      wait(refusalOf(refused, fields).seconds);
      onRefused?.(refused);
    },
  });
  return { ...refusalOf(error, fields), error, busy: isPending, left, start: mutate, reset };
}
