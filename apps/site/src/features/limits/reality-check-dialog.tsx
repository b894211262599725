import { Button, useToast } from '@arara/ui';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { type RealityCheck, useRealityCheckAnswer } from './reality-check-queries.ts';
import css from './reality-check.module.css';
import { SessionFacts, playedText } from './session-facts.tsx';

type Check = NonNullable<RealityCheck['check']>;

const answers = ['continue', 'pause', 'leave'] as const;

/** Keeps a dialog open over everything, also over what is full screen, until it is removed. */
function useLockedDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const open = () => {
      if (element.isConnected && !element.open) element.showModal();
    };
    // A browser closes a dialog at the second Escape whatever the page says: it is opened again.
    const stay = (event: Event) => event.preventDefault();
    const block = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    element.addEventListener('cancel', stay);
    element.addEventListener('close', open);
    element.addEventListener('keydown', block);
    open();
    return () => {
      element.removeEventListener('close', open);
      element.removeEventListener('cancel', stay);
      element.removeEventListener('keydown', block);
      element.close();
    };
  }, [dialog]);
}

/** Time, bets, wins and net result of the session, with three answers of equal weight and no other way out. */
export function RealityCheckDialog({ check }: { check: Check }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const toast = useToast();
  const { signOut } = useSession();
  const { mutate, isPending, error, variables } = useRealityCheckAnswer((answer) => {
    if (answer === 'continue') return;
    if (answer === 'pause') toast(t('realityCheck.paused'), 'good');
    else signOut();
    void navigate(answer === 'pause' ? '/responsible-play' : '/');
  });
  useLockedDialog(dialog);
  // No answer is suggested by the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <dialog ref={dialog} className={css['dialog']} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {t('realityCheck.title', { time: playedText(check.seconds) })}
      </h2>
      <p>{t('realityCheck.text')}</p>
      <SessionFacts figures={check} />
      {error !== null && <FormProblem>{failureText(error)}</FormProblem>}
      <div className={css['answers']}>
        {answers.map((answer) => (
          <Button
            key={answer}
            size="l"
            full
            disabled={isPending}
            busy={isPending && variables.answer === answer}
            onClick={() => mutate({ check_id: check.id, answer })}
          >
            {t(`realityCheck.${answer}`)}
          </Button>
        ))}
      </div>
    </dialog>
  );
}
