import { Button } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import { clockText, useCountdown } from '../../shared/forms/countdown.ts';
import css from './auth.module.css';
import { type CaptchaAnswer, solveChallenge } from '../../shared/forms/captcha-proof-of-work.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';

/** A code that was sent: its challenge, and when another may be requested. */
export interface SentCode {
  ticket: string;
  resend_in: number;
}

interface CodeAgainProps {
  /** Seconds until another code may be requested. A new `key` for each sent code restarts the countdown. */
  seconds: number;
  ask: (proof: Partial<CaptchaAnswer>) => Promise<SentCode>;
  onSent: (sent: SentCode) => void;
  /** Other actions beside the button. */
  children?: ReactNode;
}

/** Requests another code with one tap: proof of work replaces the image captcha. */
export function CodeAgain({ seconds, ask, onSent, children }: CodeAgainProps) {
  const { left } = useCountdown(seconds);
  const { data: site } = useSiteData();
  const again = useMutation({
    mutationFn: async () => ask(site?.captcha === 'none' ? {} : await solveChallenge(new AbortController().signal)),
    onSuccess: onSent,
  });
  return (
    <>
      <FormProblem>{again.error && failureText(again.error)}</FormProblem>
      <div className={css['again']}>
        <Button tone="quiet" busy={again.isPending} disabled={left > 0} onClick={() => again.mutate()}>
          {left > 0 ? t('auth.codeAgainIn', { time: clockText(left) }) : t('auth.codeAgain')}
        </Button>
        {children}
      </div>
    </>
  );
}
