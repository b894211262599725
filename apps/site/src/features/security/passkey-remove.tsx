import { useToast } from '@arara/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { isProofNeeded } from '../../shared/forms/form-refusal.ts';
import { type TaskOrigin, useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { t } from '../../shared/messages/i18n.ts';
import { FormActionButton } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';
import { usePasskeys } from '../../shared/passkeys/passkey-queries.ts';
import { useSecurityChanged } from './security-queries.ts';
import css from './task.module.css';

interface PasskeyRemoveProps {
  id: string;
  proof: string;
  onProofOver: () => void;
}

/** Removes a passkey from the account; on the device it stays until its owner deletes it there. */
export function PasskeyRemove({ id, proof, onProofOver }: PasskeyRemoveProps) {
  const navigate = useNavigate();
  const { origin } = useTaskOrigin();
  const toast = useToast();
  const changed = useSecurityChanged();
  const { data } = usePasskeys();
  const name = data?.find((passkey) => passkey.id === id)?.name ?? '';
  const act = useFormAction({
    fields: [],
    run: () => call('passkeyRemove', { id, proof }),
    onDone: () => {
      void changed();
      toast(t('security.passkeyRemoved'), 'good');
      const state: TaskOrigin = { origin };
      void navigate('/security-center/passkeys', { replace: true, state });
    },
    onRefused: (error) => {
      if (isProofNeeded(error)) onProofOver();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.start(undefined);
  };
  return (
    <form className={css['form']} onSubmit={submit}>
      <p className={css['lead']}>{t('security.passkeyRemoveText', { name })}</p>
      <FormActionButton act={act} tone="danger">
        {t('security.passkeyRemove')}
      </FormActionButton>
    </form>
  );
}
