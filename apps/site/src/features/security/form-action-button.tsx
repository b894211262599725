import { Button, type ButtonTone } from '@arara/ui';
import type { ReactNode } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import type { FormAction } from './form-action.ts';
import css from './task.module.css';
import { clockText } from '../../shared/forms/countdown.ts';

interface FormActionButtonProps {
  act: Pick<FormAction<never>, 'general' | 'busy' | 'left'>;
  tone?: ButtonTone;
  disabled?: boolean;
  children: ReactNode;
}

/** Submits a form. Shows the error of the whole form above, and the remaining wait in the button. */
export function FormActionButton({ act, tone = 'gold', disabled = false, children }: FormActionButtonProps) {
  return (
    <>
      <Problem text={act.general} />
      <Button type="submit" tone={tone} size="l" full busy={act.busy} disabled={disabled || act.left > 0}>
        {act.left > 0 ? t('security.waitFor', { time: clockText(act.left) }) : children}
      </Button>
    </>
  );
}

export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={css['problem']} role="alert">
      {text}
    </p>
  );
}
