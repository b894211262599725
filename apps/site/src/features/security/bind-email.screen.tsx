import { Icon, Panel, TextField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { FormActionButton } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { ProofGate } from './proof-gate.tsx';
import { isProofNeeded } from '../../shared/forms/form-refusal.ts';
import { useSecurityChanged } from './security-queries.ts';
import { SecurityPage } from './security-page.tsx';
import css from './task.module.css';

/** `/security-center/bind-email`: binds or replaces an e-mail address by a code sent to it. */
export function BindEmailScreen() {
  const { origin } = useTaskOrigin();
  return (
    <SecurityPage title={t('security.bindTitle')} back={origin}>
      {({ email, is_ms_reg }) => (
        <ProofGate>
          {(proof, again) => (
            <Panel>
              <BindEmail
                text={is_ms_reg === 1 ? t('security.bindTextPhone') : t('security.bindText')}
                bound={email}
                proof={proof}
                onProofOver={again}
              />
            </Panel>
          )}
        </ProofGate>
      )}
    </SecurityPage>
  );
}

interface BindEmailProps {
  /** Explains the use of an address. */
  text: string;
  /** The current address; empty without one. */
  bound: string;
  proof: string;
  onProofOver: (draft: string) => void;
}

interface Sent {
  email: string;
  seconds: number;
  count: number;
}

function BindEmail({ text, bound, proof, onProofOver }: BindEmailProps) {
  const { draft = '', goBack } = useTaskOrigin();
  const [email, setEmail] = useState(draft);
  const [sent, setSent] = useState<Sent | null>(null);
  const changed = useSecurityChanged();
  const toast = useToast();
  const send = useFormAction({
    fields: ['email'],
    run: async (to: string) => (await call('emailBind', { email: to, proof })).data,
    onDone: ({ resend_in }, to) =>
      setSent((before) => ({ email: to, seconds: resend_in, count: (before?.count ?? 0) + 1 })),
    onRefused: (error) => {
      if (isProofNeeded(error)) onProofOver(email);
    },
  });
  if (sent === null) return <AddressForm text={text} bound={bound} email={email} onEmail={setEmail} act={send} />;
  return (
    <EmailCodeForm
      key={sent.email}
      sent={sent}
      again={send}
      onOther={() => {
        setSent(null);
        send.reset();
      }}
      onDone={(message) => {
        toast(message, 'good');
        void changed();
        goBack();
      }}
    />
  );
}

interface AddressFormProps {
  text: string;
  bound: string;
  email: string;
  onEmail: (email: string) => void;
  act: ReturnType<typeof useFormAction<string, unknown>>;
}

function AddressForm({ text, bound, email, onEmail, act }: AddressFormProps) {
  const [problem, setProblem] = useState<string>();
  const form = useFirstErrorFocus(problem ?? act.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
    setProblem(isAddress ? undefined : t('security.emailWrong'));
    if (isAddress) act.start(email.trim());
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <p className={css['lead']}>{text}</p>
      {bound !== '' && (
        <p className={css['note']}>
          <Icon name="info" />
          <span>{t('security.emailNow', { email: bound })}</span>
        </p>
      )}
      <TextField
        label={t(bound === '' ? 'security.email' : 'security.newEmail')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={problem ?? act.fields['email']}
        onChange={(event) => {
          onEmail(event.currentTarget.value);
          setProblem(undefined);
          act.reset();
        }}
      />
      <FormActionButton act={act}>{t('security.sendCode')}</FormActionButton>
    </form>
  );
}
