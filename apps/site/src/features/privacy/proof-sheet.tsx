import { CallError } from '@arara/contract/client';
import { Button, PinField, Sheet, buttonClass } from '@arara/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { failureText, fieldErrors } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import css from './privacy.module.css';

const PIN_DIGITS = 6;

interface ProofSheetProps {
  open: boolean;
  title: string;
  /** Label of the submit button. */
  action: string;
  danger?: boolean;
  busy: boolean;
  /** The error of the last submission. */
  error: unknown;
  children?: ReactNode;
  onClose: () => void;
  onProof: (password: string) => void;
}

/** Re-authenticates the member: by password or, without one, by withdrawal password. */
export function ProofSheet(props: ProofSheetProps) {
  const { open, title, action, danger = false, busy, children, onClose } = props;
  const t = useT();
  const formId = useId();
  const { member } = useSession();
  const hasNone = member?.is_ms_reg === 1 && member.has_qk_pwd === 0;
  const footer = hasNone ? (
    <Link className={buttonClass({ tone: 'gold', size: 'l', full: true })} to="/withdrawalPassword">
      {t('privacy.pinCreate')}
    </Link>
  ) : (
    <Button type="submit" form={formId} tone={danger ? 'danger' : 'gold'} size="l" full busy={busy}>
      {action}
    </Button>
  );
  return (
    <Sheet open={open} onClose={busy ? () => undefined : onClose} title={title} footer={footer}>
      <div className={css['proof']}>
        {children}
        {hasNone ? <p>{t('privacy.pinUnset')}</p> : <ProofForm {...props} id={formId} />}
      </div>
    </Sheet>
  );
}

function ProofForm({ id, error, onProof }: ProofSheetProps & { id: string }) {
  const t = useT();
  const { member } = useSession();
  const byPin = member?.is_ms_reg === 1;
  const [password, setPassword] = useState('');
  /** The local validation error, and the server error that has been edited since. */
  const [local, setLocal] = useState<string>();
  const [read, setRead] = useState<unknown>(null);
  const refused = error === read ? undefined : toProofRefusal(error, t);
  const problem = local ?? refused?.field;
  const form = useFirstErrorFocus(problem);
  const type = (typed: string) => {
    setPassword(typed);
    setLocal(undefined);
    setRead(error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = byPin ? password.length < PIN_DIGITS : password === '';
    if (missing) return setLocal(byPin ? t('privacy.pinMissing') : t('privacy.passwordMissing'));
    onProof(password);
  };
  return (
    <form ref={form} id={id} className={css['form']} noValidate onSubmit={submit}>
      {byPin ? (
        <PinField label={t('privacy.pin')} hint={t('privacy.pinHint')} pin={password} onPin={type} error={problem} />
      ) : (
        <PasswordField
          label={t('privacy.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={type}
          error={problem}
        />
      )}
      {refused?.whole !== undefined && (
        <p className={css['problem']} role="alert">
          {refused.whole}
        </p>
      )}
    </form>
  );
}

/** Splits a refusal into the message of the field and the message of the whole form. */
function toProofRefusal(error: unknown, t: ReturnType<typeof useT>): { field?: string; whole?: string } | undefined {
  if (!error) return undefined;
  if (error instanceof CallError && error.error === 'wrong_credentials') return { field: t('privacy.passwordWrong') };
  const [field] = Object.values(fieldErrors(error));
  const isAboutPin = error instanceof CallError && error.error.startsWith('withdrawal_password');
  return isAboutPin || field !== undefined ? { field: field ?? failureText(error) } : { whole: failureText(error) };
}
