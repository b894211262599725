import { Button } from '@arara/ui';
import type { ReactNode } from 'react';
import { t } from '../../app/i18n.ts';
import { clockText } from '../security/wait.ts';

interface SubmitButtonProps {
  busy: boolean;
  /** Seconds until it may be pressed again, after too many tries. */
  left?: number;
  children: ReactNode;
}

/** Sends a form; says how long to wait where that is asked. */
export function SubmitButton({ busy, left = 0, children }: SubmitButtonProps) {
  return (
    <Button type="submit" tone="gold" size="l" full busy={busy} disabled={left > 0}>
      {left > 0 ? t('auth.waitFor', { time: clockText(left) }) : children}
    </Button>
  );
}
