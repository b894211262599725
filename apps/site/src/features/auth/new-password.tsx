import { t } from '../../shared/messages/i18n.ts';
import css from './auth.module.css';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { type Strength, passwordStrength } from './password-strength.ts';
import { confirmationState } from './register-draft.ts';

interface PasswordDraft {
  password: string;
  password_confirmation: string;
}

interface NewPasswordProps {
  labels: { password: string; again: string };
  draft: PasswordDraft;
  /** A password that contains the account name is easy to guess. */
  account: string;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (change: Partial<PasswordDraft>) => void;
}

const STRENGTH = {
  weak: 'auth.strengthWeak',
  fair: 'auth.strengthFair',
  good: 'auth.strengthGood',
  strong: 'auth.strengthStrong',
} as const satisfies Record<Strength, string>;

/** A new password, typed twice, with its strength and whether both match while typing. */
export function NewPassword({ labels, draft, account, errors, onChange }: NewPasswordProps) {
  const { password, password_confirmation } = draft;
  const confirmation = confirmationState(draft);
  const strength = password.length < 6 ? undefined : passwordStrength(password, account);
  const strengthText = strength && (
    <span className={css['strength']} data-strength={strength} aria-live="polite">
      {t(STRENGTH[strength])}
    </span>
  );
  const repeated = confirmation === 'different' ? t('auth.passwordsDiffer') : errors['password_confirmation'];
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={strengthText ?? t('auth.passwordHint')}
        name="password"
        autoComplete="new-password"
        value={password}
        error={errors['password']}
        onChange={(value) => onChange({ password: value })}
      />
      <PasswordField
        label={labels.again}
        hint={confirmation === 'same' ? <span className={css['same']}>{t('auth.passwordsSame')}</span> : undefined}
        name="password_confirmation"
        autoComplete="new-password"
        value={password_confirmation}
        error={confirmation === 'same' ? undefined : repeated}
        onChange={(value) => onChange({ password_confirmation: value })}
      />
    </>
  );
}
