import { Button, type ButtonTone } from '@arara/ui';
import type { ReactNode } from 'react';
import { t } from '../../app/i18n.ts';
import type { Act } from './act.ts';
import css from './task.module.css';
import { clockText } from './wait.ts';

interface ActButtonProps {
  act: Pick<Act<never>, 'general' | 'busy' | 'left'>;
  tone?: ButtonTone;
  disabled?: boolean;
  children: ReactNode;
}

/** Sends a form. Over it stands what no field is to blame for; in it, how long to wait. */
export function ActButton({ act, tone = 'gold', disabled = false, children }: ActButtonProps) {
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
