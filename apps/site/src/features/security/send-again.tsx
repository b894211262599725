import { Button } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import { clockText, useWait } from './wait.ts';

interface SendAgainProps {
  /** How long after a sending another may be asked for. A `key` for each sending begins the wait anew. */
  seconds: number;
  busy: boolean;
  onAgain: () => void;
}

/** Another code, once a minute has passed. */
export function SendAgain({ seconds, busy, onAgain }: SendAgainProps) {
  const { left } = useWait(seconds);
  return (
    <Button tone="quiet" busy={busy} disabled={left > 0} onClick={onAgain}>
      {left > 0 ? t('security.resendIn', { time: clockText(left) }) : t('security.resend')}
    </Button>
  );
}
