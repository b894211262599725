import { Button } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import { clockText, useCountdown } from '../../shared/forms/countdown.ts';

interface SendAgainProps {
  /** Seconds until another code may be sent. A new `key` for each sent code restarts the countdown. */
  seconds: number;
  busy: boolean;
  onAgain: () => void;
}

/** Requests another code, after the wait. */
export function SendAgain({ seconds, busy, onAgain }: SendAgainProps) {
  const { left } = useCountdown(seconds);
  return (
    <Button tone="quiet" busy={busy} disabled={left > 0} onClick={onAgain}>
      {left > 0 ? t('security.resendIn', { time: clockText(left) }) : t('security.resend')}
    </Button>
  );
}
