import { CallError } from '@arara/contract/client';
import { Button, PinField, Sheet, buttonClass } from '@arara/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { failureText, fieldErrors } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import css from './privacy.module.css';

const PIN_DIGITS = 6;

interface ProofSheetProps {
  open: boolean;
  title: string;
  /** What the press does. */
  action: string;
  danger?: boolean;
  busy: boolean;
  /** What the server answered to the last press. */
  error: unknown;
  children?: ReactNode;
  onClose: () => void;
  onProof: (password: string) => void;
}

/** Asks whether it is still the member: the password or, for who signs in without one, the withdrawal password. */
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
  /** What was wrong before it was sent, and which answer of the server was typed over since. */
  const [local, setLocal] = useState<string>();
  const [read, setRead] = useState<unknown>(null);
  const refused = error === read ? undefined : refusalOf(error, t);
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

/** A refusal as words under the password, or about the request as a whole. */
function refusalOf(error: unknown, t: ReturnType<typeof useT>): { field?: string; whole?: string } | undefined {
  if (!error) return undefined;
  if (error instanceof CallError && error.error === 'wrong_credentials') return { field: t('privacy.passwordWrong') };
  const [field] = Object.values(fieldErrors(error));
  const isAboutPin = error instanceof CallError && error.error.startsWith('withdrawal_password');
  return isAboutPin || field !== undefined ? { field: field ?? failureText(error) } : { whole: failureText(error) };
}
