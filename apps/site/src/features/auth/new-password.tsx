import { t } from '../../shared/messages/i18n.ts';
import css from './auth.module.css';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { type Strength, passwordStrength } from './password-strength.ts';

interface NewPasswordProps {
  label: string;
  password: string;
  /** A password that contains the account name is easy to guess. */
  account: string;
  error: string | undefined;
  onPassword: (password: string) => void;
}

const STRENGTH = {
  weak: 'auth.strengthWeak',
  fair: 'auth.strengthFair',
  good: 'auth.strengthGood',
  strong: 'auth.strengthStrong',
} as const satisfies Record<Strength, string>;

/** A new password with its strength. It is typed once, since the player can show it. */
export function NewPassword({ label, password, account, error, onPassword }: NewPasswordProps) {
  const strength = password.length < 6 ? undefined : passwordStrength(password, account);
  const strengthText = strength && (
    <span className={css['strength']} data-strength={strength} aria-live="polite">
      {t(STRENGTH[strength])}
    </span>
  );
  return (
    <PasswordField
      label={label}
      hint={strengthText}
      placeholder={t('auth.passwordHint')}
      name="password"
      autoComplete="new-password"
      value={password}
      error={error}
      onChange={onPassword}
    />
  );
}
