import { Button } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { useSiteData } from '../../app/site-data.ts';
import { clockText, useWait } from '../security/wait.ts';
import css from './auth.module.css';
import { type Proof, proveByWork } from './captcha-work.ts';
import { Problem } from './problem.tsx';

/** A code that is on its way: what answers it, and when another may be asked for. */
export interface SentCode {
  ticket: string;
  resend_in: number;
}

interface CodeAgainProps {
  /** Seconds until another may be asked for. A `key` for each sending begins the wait anew. */
  seconds: number;
  ask: (proof: Partial<Proof>) => Promise<SentCode>;
  onSent: (sent: SentCode) => void;
  /** Other ways on, beside it. */
  children?: ReactNode;
}

/** Another code, with one tap: the browser proves itself in the place of a picture. */
export function CodeAgain({ seconds, ask, onSent, children }: CodeAgainProps) {
  const { left } = useWait(seconds);
  const { data: site } = useSiteData();
  const again = useMutation({
    mutationFn: async () => ask(site?.captcha === 'none' ? {} : await proveByWork(new AbortController().signal)),
    onSuccess: onSent,
  });
  return (
    <>
      <Problem>{again.error && failureText(again.error)}</Problem>
      <div className={css['again']}>
        <Button tone="quiet" busy={again.isPending} disabled={left > 0} onClick={() => again.mutate()}>
          {left > 0 ? t('auth.codeAgainIn', { time: clockText(left) }) : t('auth.codeAgain')}
        </Button>
        {children}
      </div>
    </>
  );
}
