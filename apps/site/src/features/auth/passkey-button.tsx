import { Button, Icon } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { t } from '../../shared/messages/i18n.ts';
import { useCanUsePasskeys } from '../../shared/passkeys/passkey-support.ts';
import { usePasskeyLogin } from './passkey-login.ts';

interface PasskeyButtonProps {
  isKept: boolean;
  onToken: (token: string) => void;
}

/** Signs in by a passkey; nothing in a browser without them. */
export function PasskeyButton(props: PasskeyButtonProps) {
  return useCanUsePasskeys() ? <Available {...props} /> : null;
}

function Available(props: PasskeyButtonProps) {
  const { start, busy, error } = usePasskeyLogin(props);
  return (
    <>
      <Button full busy={busy} icon={<Icon name="user" size={20} />} onClick={start}>
        {t('auth.byPasskey')}
      </Button>
      <FormProblem>{error !== null && failureText(error, t('auth.passkeyFailed'))}</FormProblem>
    </>
  );
}
