import { useToast } from '@arara/ui';
import { startRegistration } from '@simplewebauthn/browser';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { isProofNeeded } from '../../shared/forms/form-refusal.ts';
import { type TaskOrigin, useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useCanUsePasskeys, isPasskeyCancelled } from '../../shared/passkeys/passkey-support.ts';
import { FormActionButton } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';
import { useSecurityChanged } from './security-queries.ts';
import css from './task.module.css';

interface PasskeyAddProps {
  proof: string;
  onProofOver: () => void;
}

/** Has the browser create a passkey; `false` where the player closed its dialog. */
async function createPasskey(proof: string): Promise<boolean> {
  const { data: optionsJSON } = await call('passkeyAddStart', { proof });
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (isPasskeyCancelled(error)) return undefined;
    throw error;
  });
  if (response === undefined) return false;
  const { authenticatorAttachment, id, rawId, response: created } = response;
  await call('passkeyAdd', {
    response: {
      id,
      rawId,
      type: 'public-key',
      ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
      clientExtensionResults: {},
      response: {
        clientDataJSON: created.clientDataJSON,
        attestationObject: created.attestationObject,
        ...(created.transports !== undefined && { transports: [...created.transports] }),
      },
    },
  });
  return true;
}

/** Adds a passkey of this device, or of another that the browser reaches. */
export function PasskeyAdd({ proof, onProofOver }: PasskeyAddProps) {
  const navigate = useNavigate();
  const { origin } = useTaskOrigin();
  const toast = useToast();
  const changed = useSecurityChanged();
  const isSupported = useCanUsePasskeys();
  const act = useFormAction({
    fields: [],
    run: () => createPasskey(proof),
    onDone: (isAdded) => {
      if (!isAdded) return;
      void changed();
      toast(t('security.passkeyAdded'), 'good');
      const state: TaskOrigin = { origin };
      void navigate('/security-center/passkeys', { replace: true, state });
    },
    onRefused: (error) => {
      if (isProofNeeded(error)) onProofOver();
    },
  });
  if (!isSupported) return <p className={css['lead']}>{t('security.passkeyUnsupported')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.start(undefined);
  };
  return (
    <form className={css['form']} onSubmit={submit}>
      <p className={css['lead']}>{t('security.passkeyAddText')}</p>
      <FormActionButton act={act}>{t('security.passkeyAdd')}</FormActionButton>
    </form>
  );
}
