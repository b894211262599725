import { Button } from '@arara/ui';
import type { ReactNode } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import { clockText } from '../../shared/forms/countdown.ts';

interface SubmitButtonProps {
  busy: boolean;
  /** Seconds until the next attempt, after too many. */
  left?: number;
  children: ReactNode;
}

/** Submits a form; shows the remaining wait. */
export function SubmitButton({ busy, left = 0, children }: SubmitButtonProps) {
  return (
    <Button type="submit" tone="gold" size="l" full busy={busy} disabled={left > 0}>
      {left > 0 ? t('auth.waitFor', { time: clockText(left) }) : children}
    </Button>
  );
}
