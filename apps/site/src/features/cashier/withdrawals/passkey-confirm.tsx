import type { Input } from '@arara/contract/client';
import { Button, Icon } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/call.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { isUnanswered } from '../../../shared/api/idempotent-call.ts';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { t } from '../../../shared/messages/i18n.ts';
import { type PasskeyAssertion, askPasskey } from '../../../shared/passkeys/ask-passkey.ts';
import { usePasskeys } from '../../../shared/passkeys/passkey-queries.ts';
import { useCanUsePasskeys, isPasskeyCancelled } from '../../../shared/passkeys/passkey-support.ts';

interface PasskeyConfirmProps {
  request: Input<'passkeyDrawingStart'>;
  onBusy: (busy: boolean) => void;
  /** Sends the request; `onSettled` is called after its answer, its refusal or its loss. */
  onSend: (passkey: PasskeyAssertion, onSettled: (error: Error | null) => void) => void;
}

/** Whether one of the member's passkeys may confirm withdrawals at this site. */
function useHasPasskey(): boolean {
  const isSupported = useCanUsePasskeys();
  const { data = [] } = usePasskeys(isSupported);
  return data.some(({ confirms_withdrawals: confirms, host }) => confirms && host === location.hostname);
}

/** Confirms the withdrawal by a passkey instead of the password, where the player let one do so. */
export function PasskeyConfirm(props: PasskeyConfirmProps) {
  return useHasPasskey() ? <Available {...props} /> : null;
}

function Available({ request, onBusy, onSend }: PasskeyConfirmProps) {
  // The same answer of the passkey is sent again after a lost answer of the server, which then does not withdraw twice.
  const unanswered = useRef<PasskeyAssertion>(undefined);
  const ask = useMutation({
    mutationFn: async () => unanswered.current ?? askPasskey((await call('passkeyDrawingStart', request)).data),
    onMutate: () => onBusy(true),
    onSuccess: (passkey) => {
      unanswered.current = passkey;
      onSend(passkey, (error) => {
        if (!isUnanswered(error)) unanswered.current = undefined;
        onBusy(false);
      });
    },
    onError: () => onBusy(false),
  });
  const error = isPasskeyCancelled(ask.error) ? null : ask.error;
  return (
    <>
      <Button full busy={ask.isPending} icon={<Icon name="shield" size={20} />} onClick={() => ask.mutate()}>
        {t('cashier.withdraw.byPasskey')}
      </Button>
      <FormProblem>{error && failureText(error, t('cashier.withdraw.passkeyFailed'))}</FormProblem>
    </>
  );
}
