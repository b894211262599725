import { useMutation } from '@tanstack/react-query';
import { type FormRefusal, toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { useCountdown } from '../../shared/forms/countdown.ts';

/** An action of a form with its refusal, and the wait after too many attempts. */
export interface FormAction<Given> extends FormRefusal {
  error: Error | null;
  busy: boolean;
  /** Seconds until the next attempt. */
  left: number;
  start: (given: Given) => void;
  /** Clears the refusal. */
  reset: () => void;
}

interface FormActionDeps<Given, Answer> {
  /** The fields of the form, at which the server's errors are shown. */
  fields: readonly string[];
  run: (given: Given) => Promise<Answer>;
  onDone: (answer: Answer, given: Given) => void;
  onRefused?: (error: Error) => void;
}

export function useFormAction<Given, Answer>({
  fields,
  run,
  onDone,
  onRefused,
}: FormActionDeps<Given, Answer>): FormAction<Given> {
  const { left, wait } = useCountdown();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (refused: Error) => {
      wait(toFormRefusal(refused, fields).seconds);
      onRefused?.(refused);
    },
  });
  return { ...toFormRefusal(error, fields), error, busy: isPending, left, start: mutate, reset };
}
